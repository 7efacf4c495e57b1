/** Rendering of notification emails. */
import { describe, expect, it } from 'vitest';
import { unnamedAdmin } from '#domain/placeholder-names.ts';
import type { Role } from '#domain/user.ts';
import { plainEmailBrand } from '#test/support/email-brand.ts';
import type { EmailBrand } from '../../db/brand.ts';
import { renderEmail, subjectOf } from './render.ts';

const rendered = (fields: { timeZone: string | null; firstName?: string; brand?: EmailBrand }) =>
  renderEmail({
    firstName: 'Clara',
    role: 'client',
    notifications: [
      {
        type: 'message-sent',
        details: { excerpt: 'Hello' },
        createdAt: '2026-11-04T23:42:00.000Z',
        projectId: '00000000-0000-4000-8000-000000000001',
        projectName: 'Bakery',
        actorName: 'Sarah Chen',
      },
    ],
    brand: plainEmailBrand,
    publicUrl: 'https://portal.test',
    unsubscribeUrl: 'https://portal.test/api/unsubscribe/token',
    ...fields,
  });

describe('times', () => {
  it("are in the recipient's time zone", () => {
    const { text, html } = rendered({ timeZone: 'Asia/Tokyo' });
    for (const part of [text, html]) expect(part).toContain('Nov 5, 2026, 8:42 AM');
  });

  it("name UTC for a recipient whose time zone isn't known", () => {
    const { text, html } = rendered({ timeZone: null });
    for (const part of [text, html]) expect(part).toContain('Nov 4, 2026, 11:42 PM UTC');
  });
});

it("omits the name from the greeting of an admin who hasn't entered one", () => {
  const { text, html } = rendered({ timeZone: null, firstName: unnamedAdmin.firstName });
  expect(text).toMatch(/^Hi,\n/);
  expect(html).toContain('<p>Hi,</p>');
});

/** A notice without a project. */
const assigned = {
  type: 'advisor-assigned' as const,
  details: { advisorName: 'Sarah Chen', clientName: 'Clara Klein' },
  createdAt: '2026-11-04T23:42:00.000Z',
  projectId: null,
  projectName: null,
  actorName: 'Nora Admin',
};

it("doesn't mention projects to the new advisor of a client who has none", () => {
  const { text } = renderEmail({
    firstName: 'Sarah',
    role: 'advisor',
    timeZone: null,
    notifications: [assigned],
    brand: plainEmailBrand,
    publicUrl: 'https://portal.test',
    unsubscribeUrl: 'https://portal.test/api/unsubscribe/token',
  });
  expect(text).toContain('You get this because you have an account with Client Portal.');
});

const declined = (reason: string) => ({
  type: 'version-declined' as const,
  details: { version: 1, reason },
  createdAt: '2026-11-04T23:42:00.000Z',
  projectId: '00000000-0000-4000-8000-000000000001',
  projectName: 'Bakery',
  actorName: 'Ben Baker',
});

it('keeps two projects with the same name apart', () => {
  const website = (number: number) => ({
    ...declined('Too expensive.'),
    projectId: `00000000-0000-4000-8000-00000000000${number}`,
    projectName: 'Website',
  });
  const email = (role: Role) =>
    renderEmail({
      firstName: 'Sarah',
      role,
      timeZone: null,
      notifications: [website(1), website(2), website(1)],
      brand: plainEmailBrand,
      publicUrl: 'https://portal.test',
      unsubscribeUrl: 'https://portal.test/api/unsubscribe/token',
    });
  const { subject, text, html } = email('advisor');
  expect(subject).toBe('3 new updates - your projects');
  expect(text.match(/^Website$/gm)).toHaveLength(2);
  expect(html.match(/<h2[^>]*>Website<\/h2>/g)).toHaveLength(2);
  expect(text).toContain("You get this because you're the advisor for these projects.");
  expect(email('client').text).toContain('You get this because you have projects in Client Portal.');
});

it.each([
  ['2 new updates - Bakery', [declined('No.'), declined('No.')]],
  ['2 new updates - your project', [declined('No.'), assigned]],
  ['2 new updates - your project', [assigned, declined('No.')]],
  ['3 new updates - your projects', [declined('No.'), assigned, { ...declined('No.'), projectId: 'other' }]],
  ['2 new updates - Client Portal', [assigned, assigned]],
  ['1,000 new updates - Bakery', Array(1000).fill(declined('No.'))],
])('has the subject "%s"', (subject, notifications) => {
  expect(subjectOf(notifications, 'Client Portal')).toBe(subject);
});

it('drops the final period of a reason in the subject, before the project name', () => {
  expect(subjectOf([declined('Too expensive.')], 'Client Portal')).toBe(
    'Ben Baker declined to sign version 1 of the requirements: Too expensive - Bakery',
  );
});

it('shortens a long reason in the subject, so that the project name stays visible', () => {
  const subject = subjectOf([declined('Too expensive for us, and too late. '.repeat(50))], 'Client Portal');
  expect(subject).toMatch(
    /^Ben Baker declined to sign version 1 of the requirements: Too expensive .*… - Bakery$/,
  );
  expect(subject.length).toBeLessThan(135);
});

/** Tests what autosave accepts, what completing a section requires, and that hostile input is rejected. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultBusinessGoal } from '../project.ts';
import { sections } from './definition.ts';
import { contextOf } from './test-context.ts';
import type { Answers } from './types.ts';
import { type ValidationMode, validateSection } from './validate.ts';

const check = (section: number, data: unknown, mode: ValidationMode, answers: Answers = {}) =>
  validateSection(section, data, contextOf(answers), mode);
const paths = (section: number, data: unknown, mode: ValidationMode, answers: Answers = {}) =>
  check(section, data, mode, answers).map((issue) => issue.path);

describe('autosave', () => {
  it('accepts empty, incomplete and cleared answers', () => {
    for (const section of sections) expect(check(section.number, {}, 'autosave')).toEqual([]);
    expect(check(2, { hasPrototype: 'yes', mvpLink: 'htt', platform: null }, 'autosave')).toEqual([]);
    expect(check(9, { fixedDate: { date: '2026-0' }, timeline: '' }, 'autosave')).toEqual([]);
    expect(check(10, { people: [{ email: 'ann@' }, {}] }, 'autosave')).toEqual([]);
    expect(check(8, { brandColors: ['#1d', '', ''] }, 'autosave')).toEqual([]);
    expect(check(11, { confirm: { confirmed: false, name: '' } }, 'autosave')).toEqual([]);
  });

  it('accepts answers to hidden questions and options no longer offered', () => {
    expect(check(2, { hasPrototype: 'no', knownIssues: 'slow' }, 'autosave')).toEqual([]);
    expect(check(4, { platforms: ['web'], primaryPlatform: 'ios' }, 'autosave')).toEqual([]);
    expect(check(3, { coreFeatures: [], featurePriority: { Analytics: 'must' } }, 'autosave')).toEqual([]);
  });

  it("names the field of an answer that can't be stored", () => {
    expect(paths(1, { projectName: 7 }, 'autosave')).toEqual(['projectName']);
    expect(paths(1, { projectName: 'x'.repeat(201) }, 'autosave')).toEqual(['projectName']);
    expect(paths(1, { projectName: '🚀'.repeat(201) }, 'autosave')).toEqual(['projectName']);
    expect(paths(1, { hobby: 'x' }, 'autosave')).toEqual(['hobby']);
    expect(paths(2, { completeness: '30-60' }, 'autosave')).toEqual(['completeness']);
    expect(paths(3, { userRoles: [{ role: ['x'] }] }, 'autosave')).toEqual(['userRoles.0.role']);
    expect(paths(3, { userRoles: Array(11).fill({}) }, 'autosave')).toEqual(['userRoles']);
    expect(paths(3, { userRoles: [{ approxCount: Number.NaN }] }, 'autosave')).toEqual([
      'userRoles.0.approxCount',
    ]);
    expect(paths(3, { userRoles: [{ approxCount: -1 }] }, 'autosave')).toEqual(['userRoles.0.approxCount']);
    expect(paths(3, { featurePriority: { Analytics: 'maybe' } }, 'autosave')).toEqual([
      'featurePriority.Analytics',
    ]);
    expect(paths(3, { successMeasure: [] }, 'autosave')).toEqual(['successMeasure']);
    expect(paths(4, { platforms: 'web' }, 'autosave')).toEqual(['platforms']);
    expect(paths(4, { platforms: ['web', 'web'] }, 'autosave')).toEqual(['platforms']);
    expect(paths(4, { platforms: ['amiga'] }, 'autosave')).toEqual(['platforms.0']);
    expect(paths(8, { brandColors: Array(6).fill('#ffffff') }, 'autosave')).toEqual(['brandColors']);
    expect(paths(8, { brandAssets: [{ fileId: '1', fileName: 'logo.exe' }] }, 'autosave')).toEqual([
      'brandAssets.0.fileName',
    ]);
    expect(paths(9, { giveFirst: ['date', 'love'] }, 'autosave')).toEqual(['giveFirst.1']);
    expect(paths(10, { approvers: 'ann' }, 'autosave')).toEqual(['approvers']);
    expect(paths(11, { confirm: true }, 'autosave')).toEqual(['confirm']);
    expect(paths(11, { uploads: [{ fileName: 'a.pdf' }] }, 'autosave')).toEqual(['uploads.0.fileId']);
  });

  it('counts an emoji as one character', () => {
    expect(check(1, { projectName: '🚀'.repeat(200) }, 'autosave')).toEqual([]);
    expect(check(3, { coreFeatures: ['🚀'.repeat(120)] }, 'autosave')).toEqual([]);
  });

  it('accepts custom features with a usable name, and details only after "other"', () => {
    expect(check(3, { coreFeatures: ['Analytics', 'Delivery slots'] }, 'autosave')).toEqual([]);
    expect(paths(3, { coreFeatures: ['  '] }, 'autosave')).toEqual(['coreFeatures.0']);
    expect(paths(3, { coreFeatures: ['__proto__'] }, 'autosave')).toEqual(['coreFeatures.0']);
    expect(check(5, { paymentProvider: 'other: Mollie' }, 'autosave')).toEqual([]);
    expect(paths(5, { paymentProvider: 'Mollie' }, 'autosave')).toEqual(['paymentProvider']);
  });
});

describe('completing a section', () => {
  it('reports each missing answer of section 1 with its own message', () => {
    expect(check(1, { projectName: '  ' }, 'complete')).toEqual([
      { path: 'projectName', message: 'Project name is required' },
      { path: 'briefSummary', message: 'Brief summary is required' },
      { path: 'businessGoal', message: 'Business goal is required' },
    ]);
  });

  it("doesn't accept the default business goal as an answer", () => {
    const data = { projectName: 'P', briefSummary: 'S', businessGoal: defaultBusinessGoal };
    expect(check(1, data, 'complete')).toEqual([
      { path: 'businessGoal', message: 'Business goal is required' },
    ]);
    expect(check(1, { ...data, businessGoal: 'Sell more' }, 'complete')).toEqual([]);
  });

  it('accepts section 2 without answers, but not with an invalid link', () => {
    expect(check(2, {}, 'complete')).toEqual([]);
    expect(check(2, { hasPrototype: 'yes' }, 'complete')).toEqual([]);
    expect(paths(2, { hasPrototype: 'yes', mvpLink: 'example' }, 'complete')).toEqual(['mvpLink']);
    expect(paths(2, { hasPrototype: 'yes', mvpLink: 'ftp://example.com' }, 'complete')).toEqual(['mvpLink']);
    expect(check(2, { hasPrototype: 'no', mvpLink: 'example' }, 'complete')).toEqual([]);
  });

  it('requires answers in started rows and ignores empty rows', () => {
    const roles = [{ role: 'Customer', needs: 'Order' }, { role: '', needs: '' }, { role: 'Driver' }];
    expect(paths(3, { userRoles: roles }, 'complete')).toContain('userRoles.2.needs');
    expect(
      paths(3, { userRoles: roles.slice(0, 2) }, 'complete').filter((path) => path.startsWith('userRoles')),
    ).toEqual([]);
    expect(paths(3, { userRoles: [{}] }, 'complete')).toContain('userRoles');
  });

  it('requires a priority for every chosen feature, and names the one without', () => {
    const data = {
      coreFeatures: ['Analytics', 'Delivery slots'],
      featurePriority: { Analytics: 'must', Gone: 'must' },
    };
    const issues = check(3, data, 'complete').filter((issue) => issue.path.startsWith('featurePriority'));
    expect(issues.map((issue) => issue.path)).toEqual(['featurePriority.Delivery slots']);
    expect(issues[0]?.message).toContain('Delivery slots');
  });

  it('accepts "not sure" as an answer', () => {
    expect(
      paths(4, { platforms: ['unsure'], offlineUse: 'unsure', accessibilityTarget: 'unsure' }, 'complete'),
    ).toEqual([]);
  });

  it("rejects a primary platform that isn't one of the chosen platforms", () => {
    const data = {
      platforms: ['web', 'ios'],
      primaryPlatform: 'android',
      offlineUse: 'readable',
      mobileApproach: 'native',
      accessibilityTarget: 'wcag-2.2-aa',
    };
    expect(paths(4, data, 'complete')).toEqual(['primaryPlatform']);
  });

  it('limits the number of choices, not counting "not sure"', () => {
    const isRejected = (words: string[]) => paths(8, { toneWords: words }, 'complete').includes('toneWords');
    expect(isRejected(['bold', 'calm', 'minimal', 'playful'])).toBe(true);
    expect(isRejected(['bold', 'calm', 'minimal', 'unsure'])).toBe(false);
  });

  it('requires a fixed date that exists, is in the future and has a reason', () => {
    const isRejected = (date: string) =>
      paths(9, { hasFixedDate: 'yes', fixedDate: { date, reason: 'Fair' } }, 'complete').includes(
        'fixedDate.date',
      );
    expect(isRejected('2026-03-31')).toBe(true);
    expect(isRejected('2026-02-30')).toBe(true);
    expect(isRejected('2026-04-01')).toBe(false);
    expect(paths(9, { hasFixedDate: 'yes', fixedDate: { date: '2026-04-01' } }, 'complete')).toContain(
      'fixedDate.reason',
    );
  });

  it('requires a complete ranking', () => {
    expect(paths(9, { giveFirst: ['date', 'cost'] }, 'complete')).toContain('giveFirst');
    expect(paths(9, { giveFirst: ['date', 'cost', 'polish', 'features'] }, 'complete')).not.toContain(
      'giveFirst',
    );
  });

  it('rejects people who are not listed, and invalid email addresses', () => {
    const people = [{ name: 'Ann', email: 'ann@example.com', part: 'decides' }];
    const issues = paths(
      10,
      { people, decisionMaker: 'bo@example.com', approvers: ['ANN@example.com'] },
      'complete',
    );
    expect(issues).toContain('decisionMaker');
    expect(issues).not.toContain('approvers');
    expect(paths(10, { people: [{ ...people[0], email: 'ann@' }] }, 'complete')).toContain('people.0.email');
  });

  it('requires a technical contact when another section makes one necessary', () => {
    expect(paths(10, {}, 'complete')).not.toContain('technicalContact');
    expect(paths(10, {}, 'complete', { 5: { needsIntegrations: 'yes' } })).toContain('technicalContact');
  });

  it('requires both the checkbox and the typed name of a confirmation', () => {
    const confirm = (value: unknown) => paths(11, { available: ['none'], confirm: value }, 'complete');
    expect(confirm(undefined)).toEqual(['confirm']);
    expect(confirm({ confirmed: true, name: ' ' })).toEqual(['confirm.name']);
    expect(confirm({ confirmed: false, name: 'Ann' })).toEqual(['confirm.confirmed']);
    expect(confirm({ confirmed: true, name: 'Ann' })).toEqual([]);
  });
});

describe('hostile input', () => {
  it("rejects javascript: links, prototype keys and characters the database can't store", () => {
    expect(paths(2, { mvpLink: 'javascript:alert(1)' }, 'autosave')).toEqual(['mvpLink']);
    expect(paths(2, { mvpLink: ' java\tscript:alert(1)' }, 'autosave')).toEqual(['mvpLink']);
    expect(paths(1, JSON.parse('{"__proto__": {"projectName": "x"}}'), 'autosave')).toEqual(['__proto__']);
    expect(paths(3, { featurePriority: JSON.parse('{"__proto__": "must"}') }, 'autosave')).toEqual([
      'featurePriority.__proto__',
    ]);
    expect(paths(1, { projectName: 'a\u0000b' }, 'autosave')).toEqual(['projectName']);
    expect(paths(1, { projectName: 'a\ud800b' }, 'autosave')).toEqual(['projectName']);
    expect(check(1, { projectName: 'Rockets 🚀' }, 'autosave')).toEqual([]);
  });

  it('handles huge and deeply nested input, and caps the list of issues', () => {
    const flood = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]));
    expect(check(1, flood, 'autosave').length).toBeLessThanOrEqual(100);
    expect(paths(1, { briefSummary: 'a'.repeat(5_000_000) }, 'complete')).toEqual(['briefSummary']);
    expect(paths(2, { hasPrototype: 'yes', mvpLink: `http://${'a.'.repeat(990)}` }, 'complete')).toEqual([
      'mvpLink',
    ]);
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(paths(3, { userRoles: deep, coreFeatures: [deep] }, 'complete')).toEqual([
      'userRoles.0',
      'coreFeatures.0',
    ]);
  });

  it('never throws on arbitrary input', () => {
    const keys = [...new Set(sections.flatMap((section) => section.fields.map((field) => field.key)))];
    const data = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor'), fc.string()),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), data, data, (section, mine, others) => {
        const ctx = contextOf({ 3: others as never, 4: others as never, 10: others as never });
        for (const mode of ['autosave', 'complete'] as const) {
          for (const issue of validateSection(section, mine, ctx, mode)) expect(issue.message).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  it("rejects unknown sections, and data that isn't an object", () => {
    expect(paths(1, [], 'complete')).toEqual(['']);
    expect(paths(1, null, 'autosave')).toEqual(['']);
    expect(paths(12, {}, 'autosave')).toEqual(['']);
  });
});

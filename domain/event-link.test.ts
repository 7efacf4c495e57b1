/** Event links: which page each project event opens for the client and the team. */
import { expect, it } from 'vitest';
import { linkTo } from './event-link.ts';
import { projectEventTypes } from './project-event.ts';

it.each(['client', 'team'] as const)('every event type links the %s to its project', (side) => {
  for (const type of projectEventTypes) expect(linkTo(type, {}, 'id-7', side), type).toContain('id-7');
});

it('an event about a section links to that section', () => {
  expect(linkTo('section-completed', { section: 4 }, 'p', 'team')).toBe('/requirements/p?section=4');
  const opened = { number: 1, reason: 'A new market', sections: [3, 5] };
  expect(linkTo('change-request-opened', opened, 'p', 'client')).toBe('/requirements/p?section=3');
});

it('a review links the client to the question in the form, and the team to it on the review screen', () => {
  const details = { outcome: 'returned', section: 4, field: 'coreFeatures', question: 'Core features' };
  expect(linkTo('requirements-reviewed', details, 'p', 'client')).toBe(
    '/requirements/p?section=4&field=coreFeatures',
  );
  expect(linkTo('requirements-reviewed', details, 'p', 'team')).toBe(
    '/review/p?section=4&field=coreFeatures',
  );
  expect(linkTo('requirements-submitted', {}, 'p', 'team')).toBe('/review/p');
});

it('an event without a project links to the root path', () => {
  expect(linkTo('message-sent', {}, null, 'client')).toBe('/');
});

/** Links of project events. */
import { expect, it } from 'vitest';
import { linkTo } from './event-link.ts';
import { projectEventTypes } from './project-event.ts';

it('every event type links to its project', () => {
  for (const type of projectEventTypes) expect(linkTo(type, {}, 'p')).toContain('p');
});

it('an event about a section links to that section', () => {
  expect(linkTo('section-completed', { section: 4 }, 'p')).toBe('/requirements/p?section=4');
});

it('an event without a project links to the start page', () => {
  expect(linkTo('message-sent', {}, null)).toBe('/');
});

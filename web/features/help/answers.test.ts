/** Tests of the help's search. */
import { describe, expect, it } from 'vitest';
import { searchTopics, topicOf, topics } from './answers.ts';

describe('help', () => {
  it('has answers for each screen of a client, and none of the staff’s', () => {
    const paths = searchTopics('', 'client').map(({ path }) => path);
    expect(paths).toEqual([
      '/dashboard',
      '/requirements',
      '/messages',
      '/documents',
      '/status',
      '/profile',
      '/settings',
    ]);
    expect(searchTopics('', 'admin')).toHaveLength(topics.length);
  });

  it('finds every word, wherever it stands, in any case', () => {
    const found = searchTopics('  MAIL daily ', 'client');
    expect(found.map(({ title }) => title)).toEqual(['Messages', 'Settings']);
    expect(searchTopics('xylophone', 'client')).toEqual([]);
  });

  it('knows which screen an address belongs to', () => {
    expect(topicOf('/requirements/123')?.title).toBe('Requirements Form');
    expect(topicOf('/statusquo')).toBeUndefined();
  });
});

/** Tests of keeping an idea until it is a project. */
import { describe, expect, it } from 'vitest';
import { changeIdea, createIdeaKeeper, emptyIdea } from './idea-keeper.ts';

function setUp() {
  const kept = new Map<string, string>();
  const keeper = createIdeaKeeper({
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (value === null ? kept.delete(key) : kept.set(key, value)),
  });
  return { kept, keeper };
}

describe('the idea', () => {
  it('survives, and goes along with whoever signs in', () => {
    const { keeper } = setUp();
    const idea = changeIdea(emptyIdea(), { description: 'A flower shop', userType: 'consumer_app' });
    keeper.write(null, idea);
    expect(keeper.read(null)).toEqual(idea);
    expect(keeper.read('ann')).toEqual(idea);
    expect(keeper.read(null).description).toBe('');
    expect(keeper.read('bob').description).toBe('');
    keeper.clear('ann');
    expect(keeper.read('ann').description).toBe('');
  });

  it('keeps its key for a retry and gets another one when it changes', () => {
    const idea = changeIdea(emptyIdea(), { description: 'A flower shop' });
    const named = { ...idea.account, firstName: 'Ann' };
    expect(changeIdea(idea, { account: named }).key).toBe(idea.key);
    expect(changeIdea(idea, { description: 'A flower shop' }).key).toBe(idea.key);
    expect(changeIdea(idea, { description: 'A book shop' }).key).not.toBe(idea.key);
    expect(changeIdea(idea, { userType: 'consumer_app' }).key).not.toBe(idea.key);
  });

  it('takes rubbish for nothing', () => {
    const { kept, keeper } = setUp();
    for (const rubbish of ['{', 'null', '7', '{"userType":"fax","account":3}']) {
      kept.set('idea', rubbish);
      expect(keeper.read(null)).toMatchObject({ description: '', userType: null });
    }
  });
});

/** Idea store: whose idea it is, its idempotency key, descriptions from finished drafts, and damaged storage. */
import { describe, expect, it } from 'vitest';
import { type FinishedDraft, initialStart } from '#domain/project-draft.ts';
import { sealValue } from '../../lib/device-keys.ts';
import { fakeBrowser } from '../../lib/fake-browser.ts';
import { changeIdea, createIdeaStore, emptyIdea, withDraft } from './idea-store.ts';

function setUp() {
  const { items, openTab } = fakeBrowser();
  return { stored: items, ideas: createIdeaStore(openTab()) };
}

/** A draft with this description, finished on this day. */
const finished = (description: string, day: number): FinishedDraft => ({
  description,
  state: { ...initialStart, completedAt: `2026-11-0${day}T12:00:00.000Z` },
});

describe('the idea', () => {
  it('goes only to the user who signs in', () => {
    const { ideas } = setUp();
    const idea = changeIdea(emptyIdea(), { description: 'A flower shop', userType: 'consumer_app' });
    ideas.write(null, idea);
    expect(ideas.read(null)).toEqual(idea);
    expect(ideas.read('ann')).toEqual(idea);
    expect(ideas.read(null).description).toBe('');
    expect(ideas.read('bob').description).toBe('');
    ideas.clear('ann');
    expect(ideas.read('ann').description).toBe('');
  });

  it('keeps its key for a retry, and gets a new one when it changes', () => {
    const idea = changeIdea(emptyIdea(), { description: 'A flower shop' });
    const named = { ...idea.account, firstName: 'Ann' };
    expect(changeIdea(idea, { account: named }).key).toBe(idea.key);
    expect(changeIdea(idea, { description: 'A flower shop' }).key).toBe(idea.key);
    expect(changeIdea(idea, { description: 'A book shop' }).key).not.toBe(idea.key);
    expect(changeIdea(idea, { userType: 'consumer_app' }).key).not.toBe(idea.key);
    expect(changeIdea(idea, { planOf: '2026-11-04T23:42:00.000Z' }).key).not.toBe(idea.key);
  });

  it("keeps a description typed from scratch when a draft is finished, and when it's finished again", () => {
    const typed = changeIdea(emptyIdea(), { description: 'A flower shop' });
    const once = withDraft(typed, finished('A book shop', 1));
    const twice = withDraft(once, finished('A bigger book shop', 2));
    expect([once.description, twice.description]).toEqual(['A flower shop', 'A flower shop']);
  });

  it('takes the description of the latest finished draft if an earlier one filled it in', () => {
    const once = withDraft(emptyIdea(), finished('A book shop', 1));
    const edited = changeIdea(once, { description: 'A book shop with coffee' });
    expect(withDraft(edited, finished('A book shop', 1)).description).toBe('A book shop with coffee');
    expect(withDraft(edited, finished('A bigger book shop', 2)).description).toBe('A bigger book shop');
  });

  it("keeps a description typed after clearing a draft's", () => {
    const once = withDraft(emptyIdea(), finished('A book shop', 1));
    const cleared = changeIdea(once, { description: '' });
    const typed = changeIdea(cleared, { description: 'A flower shop' });
    expect(withDraft(typed, finished('A bigger book shop', 2)).description).toBe('A flower shop');
    expect(withDraft(cleared, finished('A bigger book shop', 2)).description).toBe('A bigger book shop');
  });

  it('is empty when the stored value is damaged', () => {
    const { stored, ideas } = setUp();
    const wrong = [null, 7, { userType: 'fax', account: 3 }].map((value) => sealValue('idea', value));
    for (const malformed of ['{', 'null', ...wrong]) {
      stored.set('idea', malformed);
      expect(ideas.read(null)).toMatchObject({ description: '', userType: null });
    }
  });
});

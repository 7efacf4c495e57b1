/** Device store: versions, expiry, owners, quota, and two tabs. */
import { describe, expect, it, vi } from 'vitest';
import { deviceKeys, sealValue } from './device-keys.ts';
import { fakeBrowser } from './fake-browser.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const dayMs = 86_400_000;

it('keeps the session token as bare text under "token"', () => {
  const { items, openTab } = fakeBrowser();
  const token = openTab().entry('token', text);
  token.write('a.b.c');
  expect([...items]).toEqual([['token', 'a.b.c']]);
  expect(token.read()).toBe('a.b.c');
  token.remove();
  expect([token.read(), items.size]).toEqual([null, 0]);
});

describe('versions', () => {
  it.each([
    ['of an older version', JSON.stringify({ version: 0, savedAt: 9e15, value: 'x' })],
    ['without an envelope', '"x"'],
    ['that is not JSON', '{'],
    ['that the parser rejects', sealValue('unsent-text', 7, Date.parse('2026-01-01'))],
  ])('drops a value %s', (_what, stored) => {
    const { items, openTab } = fakeBrowser();
    items.set('unsent-text:ann:reply', stored);
    expect(openTab().entry('unsent-text', text, 'ann', 'reply').read()).toBeNull();
    expect(items.size).toBe(0);
  });

  it('ignores a value from a newer version without deleting it', () => {
    const { items, openTab } = fakeBrowser();
    items.set('unsent-text:ann:reply', JSON.stringify({ version: 99, savedAt: 0, value: 'x' }));
    const tab = openTab();
    expect(tab.entry('unsent-text', text, 'ann', 'reply').read()).toBeNull();
    expect(items.size).toBe(1);
  });
});

describe('expiry', () => {
  it('counts from the last write', () => {
    const { items, limits, openTab } = fakeBrowser();
    const reply = openTab().entry('unsent-text', text, 'ann', 'reply');
    const { maxAgeDays } = deviceKeys['unsent-text'];
    reply.write('first');
    limits.now += maxAgeDays * dayMs;
    expect(reply.read()).toBe('first');
    reply.write('second');
    limits.now += maxAgeDays * dayMs;
    expect(reply.read()).toBe('second');
    limits.now += 1;
    expect([reply.read(), items.size]).toEqual([null, 0]);
  });

  it("removes stale values of all users, but not another app's keys", () => {
    const { items, limits, openTab } = fakeBrowser();
    const tab = openTab();
    items.set('another-app', 'x');
    tab.entry('theme', text).write('dark');
    tab.entry('outbox', text, 'ann').write('old');
    limits.now += 200 * dayMs;
    tab.entry('outbox', text, 'bob').write('new');
    tab.removeStale();
    expect([...items.keys()]).toEqual(['another-app', 'theme', 'outbox:bob']);
  });
});

describe('owners', () => {
  it("never shows one user's value to another, or to a visitor", () => {
    const tab = fakeBrowser().openTab();
    tab.entry('idea', text, 'ann').write('bikes');
    expect(tab.entry('idea', text, 'ann').read()).toBe('bikes');
    expect(tab.entry('idea', text, 'bob').read()).toBeNull();
    expect(tab.entry('idea', text, null).read()).toBeNull();
  });

  it('lists the scopes of one user', () => {
    const tab = fakeBrowser().openTab();
    tab.entry('answers', text, 'ann', 'p1', '1').write('x');
    tab.entry('answers', text, 'ann', 'p1', '2').write('x');
    tab.entry('answers', text, 'bob', 'p9', '1').write('x');
    tab.entry('unsent-text', text, 'ann', 'p1').write('x');
    expect(tab.scopes('answers', 'ann')).toEqual([
      ['p1', '1'],
      ['p1', '2'],
    ]);
  });

  it('removes session values on sign-out, and keeps unsent work and preferences', () => {
    const { items, openTab } = fakeBrowser();
    const tab = openTab();
    const form = tab.entry('form', text, 'ann', 'milestone');
    const others = tab.entry('form', text, 'bob', 'milestone');
    const withoutAccount = tab.entry('form', text, '', 'decline');
    const copy = tab.entry('offline-copy', text, 'ann', '/api/projects');
    const token = tab.entry('token', text);
    for (const entry of [form, others, withoutAccount, copy, token, tab.entry('time-zone', text)]) {
      entry.write('x');
    }
    tab.entry('theme', text).write('dark');
    tab.entry('outbox', text, 'ann').write('unsent');
    tab.signOut('ann');
    expect([form.read(), withoutAccount.read(), others.read()]).toEqual([null, null, 'x']);
    expect([...items.keys()]).toEqual(['theme', 'outbox:ann']);
  });
});

describe('when the browser refuses to store a value', () => {
  it('makes room for unsent work by dropping copies of server data, without a warning', () => {
    const { items, limits, openTab } = fakeBrowser();
    const tab = openTab();
    const refused = vi.fn();
    tab.onRefused(refused);
    const copy = tab.entry('offline-copy', text, 'ann', '/api/projects');
    copy.write('x'.repeat(100));
    limits.quota = 200;
    const reply = tab.entry('unsent-text', text, 'ann', 'reply');
    expect(reply.write('y'.repeat(80))).toBe('saved');
    expect([...items.keys()]).toEqual(['unsent-text:ann:reply']);
    expect(copy.write('x'.repeat(100))).toBe('full');
    expect([copy.read(), refused.mock.calls]).toEqual([null, []]);
  });

  it('reports full storage once, keeps the value in the tab, and stores it once there is room', () => {
    const { items, limits, openTab } = fakeBrowser();
    const tab = openTab();
    const refused = vi.fn();
    tab.onRefused(refused);
    const reply = tab.entry('unsent-text', text, 'ann', 'reply');
    limits.quota = 10;
    expect(reply.write('a long reply')).toBe('full');
    expect(reply.write('a longer reply')).toBe('full');
    expect([reply.read(), items.size, refused.mock.calls]).toEqual(['a longer reply', 0, [['full']]]);
    expect(tab.scopes('unsent-text', 'ann')).toEqual([['reply']]);
    limits.quota = 1000;
    expect(reply.write('a longer reply')).toBe('saved');
    expect([reply.read(), items.size]).toEqual(['a longer reply', 1]);
  });

  it('keeps the newer value when an update no longer fits', () => {
    const { limits, openTab } = fakeBrowser();
    const reply = openTab().entry('unsent-text', text, 'ann', 'reply');
    limits.quota = 100;
    expect(reply.write('short')).toBe('saved');
    expect(reply.write('x'.repeat(100))).toBe('full');
    expect(reply.read()).toBe('x'.repeat(100));
    reply.remove();
    expect(reply.read()).toBeNull();
  });

  it('makes room by removing stale values first', () => {
    const { items, limits, openTab } = fakeBrowser();
    const tab = openTab();
    tab.entry('outbox', text, 'bob').write('old'.repeat(20));
    limits.now += 200 * dayMs;
    limits.quota = 120;
    expect(tab.entry('outbox', text, 'ann').write('new'.repeat(10))).toBe('saved');
    expect([...items.keys()]).toEqual(['outbox:ann']);
  });

  it('keeps values in memory when storage is disabled', () => {
    const { limits, openTab } = fakeBrowser();
    limits.isBlocked = true;
    const tab = openTab();
    const refused = vi.fn();
    tab.onRefused(refused);
    const theme = tab.entry('theme', text);
    expect([theme.write('dark'), theme.read()]).toEqual(['blocked', 'dark']);
    expect(tab.entry('project', text, 'ann').write('p1')).toBe('blocked');
    expect(refused).not.toHaveBeenCalled();
    const idea = tab.entry('idea', text, null);
    expect([idea.write('bikes'), idea.read()]).toEqual(['blocked', 'bikes']);
    expect(refused).toHaveBeenCalledWith('blocked');
    idea.remove();
    expect(idea.read()).toBeNull();
  });
});

describe('two tabs', () => {
  it('notify each other when a shared value changes', () => {
    const { openTab } = fakeBrowser();
    const [one, two] = [openTab(), openTab()];
    const listener = vi.fn();
    const stop = two.entry('theme', text).subscribe(listener);
    one.entry('theme', text).write('dark');
    one.entry('admin-sidebar', text).write('collapsed');
    expect(listener.mock.calls).toEqual([[{ isRemote: true, isRemoved: false }]]);
    expect(two.entry('theme', text).read()).toBe('dark');
    one.entry('theme', text).remove();
    expect(listener).toHaveBeenLastCalledWith({ isRemote: true, isRemoved: true });
    stop();
    one.entry('theme', text).write('light');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("don't share form values", () => {
    const { openTab } = fakeBrowser();
    const [one, two] = [openTab(), openTab()];
    one.entry('form', text, 'ann', 'milestone').write('x');
    expect(two.entry('form', text, 'ann', 'milestone').read()).toBeNull();
  });

  it('see their own writes as local, and can subscribe to every value of a name', () => {
    const { openTab } = fakeBrowser();
    const [one, two] = [openTab(), openTab()];
    const listener = vi.fn();
    one.onChange('answers', listener);
    one.entry('answers', text, 'ann', 'p1', '1').write('x');
    two.entry('answers', text, 'bob', 'p2', '1').write('x');
    expect(listener.mock.calls).toEqual([
      [{ isRemote: false, isRemoved: false }],
      [{ isRemote: true, isRemoved: false }],
    ]);
  });

  it('drop an unstored value when another tab stores a newer one', () => {
    const { limits, openTab } = fakeBrowser();
    const [one, two] = [openTab(), openTab()];
    limits.quota = 10;
    one.entry('outbox', text, 'ann').write('refused');
    limits.quota = 1000;
    two.entry('outbox', text, 'ann').write('stored');
    expect(one.entry('outbox', text, 'ann').read()).toBe('stored');
  });
});

/** Somebody at a browser: visits, types, presses and looks, each as soon as the page is ready for it. */
import { setTimeout } from 'node:timers/promises';
import type { Tab } from './engine.ts';
import {
  count,
  type Kind,
  locate,
  pickOption,
  queryFor,
  readPage,
  selectContent,
  valueOfTarget,
} from './in-page.ts';

/** Ends what hangs; a slow machine has all the time it needs. */
const patienceMs = 60_000;
const pollMs = 40;
const enter = '\uE007';

/** What a page shows when a value was formatted that isn't there. */
const broken = /\bNaN\b|\bundefined\b|Invalid Date|\[object \w+\]/;

export type Person = ReturnType<typeof personAt>;

export function personAt(tab: Tab, portal: string) {
  async function inPage<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const source = `(json) => JSON.stringify((${work})(...JSON.parse(json))) ?? 'null'`;
    return JSON.parse(await tab.call(source, JSON.stringify(args)));
  }

  const fail = async (why: string): Promise<never> => {
    const { url, title, text } = await inPage(readPage);
    throw new Error(`${why}\n\nat ${url} (${title}):\n${text}`);
  };

  /** Until `work` returns true; a string says what it still waits for. */
  async function until(what: string, work: () => Promise<true | string>): Promise<void> {
    let state: true | string = '';
    for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(pollMs)) {
      // A page that is being replaced can't be asked.
      state = await work().catch(String);
      if (state === true) return;
    }
    await fail(`${what}: ${state}`);
  }

  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

  /** Once it stays where it is, as animations and late content may move it. */
  async function ready(kind: Kind, name: string | RegExp) {
    let before: unknown;
    let at = { x: 0, y: 0 };
    await until(`the ${kind} ${name}`, async () => {
      const found = await inPage(locate, queryFor(kind, name));
      if (typeof found === 'string') return found;
      const isSteady = isSame(found, before);
      before = found;
      at = found;
      return isSteady || 'still moves';
    });
    return at;
  }

  async function press(kind: Kind, name: string | RegExp) {
    const at = await ready(kind, name);
    await tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...at, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async function type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  const look = async () => {
    const page = await inPage(readPage);
    const found = broken.exec(`${page.title} ${page.text}`);
    if (found) await fail(`The page shows “${found[0]}”.`);
  };

  /** On a page that has loaded: leaving it earlier would cancel what it still fetches. */
  async function see(words: string) {
    await until(`“${words}”`, async () => {
      const { text, isLoading } = await inPage(readPage);
      if (!text.toLowerCase().includes(words.toLowerCase())) return "isn't shown";
      return !isLoading || 'is on a page that is still loading';
    });
    await look();
  }

  return {
    press,
    see,

    async fill(name: string | RegExp, text: string) {
      await press('field', name);
      await until(`the field ${name}`, async () => (await inPage(selectContent)) || "isn't focused");
      await type(text);
      await until(`the field ${name}`, async () => {
        const value = await inPage(valueOfTarget);
        return value === text || `contains “${value}”`;
      });
    },

    /** Waits until a control can be used. */
    async find(kind: Kind, name: string | RegExp) {
      await ready(kind, name);
      await look();
    },

    pressEnter: () => type(enter),

    async pick(name: string | RegExp, option: string) {
      await ready('select', name);
      await until(`the option ${option}`, async () => (await inPage(pickOption, option)) || "isn't there");
    },

    /** Into the only file input of the page, which a button opens. */
    async upload(path: string) {
      const selector = 'input[type=file]';
      await until('a file input', async () => (await inPage(count, selector)) === 1 || "isn't there");
      await tab.setFiles(selector, [path]);
    },

    async visit(path: string, words: string) {
      await tab.navigate(portal + path);
      await see(words);
    },
  };
}

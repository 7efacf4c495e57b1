/** User driver for any engine: visits, types, clicks and checks what's shown, each once the page is ready. */
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

/** Only catches hangs, so it's generous enough for a slow machine. */
const timeoutMs = 60_000;
const pollMs = 40;
const enter = '\uE007';

/** Text a page shows when it formats a missing value. */
const broken = /\bNaN\b|\bundefined\b|Invalid Date|\[object \w+\]/;

export type Person = ReturnType<typeof personAt>;

export function personAt(tab: Tab, portalUrl: string) {
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

  /** Retries until `work` returns true instead of a string that says what is still wrong. */
  async function until(goal: string, work: () => Promise<true | string>): Promise<void> {
    let state: true | string = '';
    for (const end = Date.now() + timeoutMs; Date.now() < end; await setTimeout(pollMs)) {
      // A script call fails while the page is navigating.
      state = await work().catch(String);
      if (state === true) return;
    }
    await fail(`${goal}: ${state}`);
  }

  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

  /** Waits for a stable position, because animations and late content can move the control. */
  async function ready(kind: Kind, name: string | RegExp) {
    let before: unknown;
    let at = { x: 0, y: 0 };
    await until(`the ${kind} ${name}`, async () => {
      const position = await inPage(locate, queryFor(kind, name));
      if (typeof position === 'string') return position;
      const isStable = isSame(position, before);
      before = position;
      at = position;
      return isStable || 'is still moving';
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

  const checkPage = async () => {
    const page = await inPage(readPage);
    const match = broken.exec(`${page.title} ${page.text}`);
    if (match) await fail(`The page shows “${match[0]}”.`);
  };

  /** Waits for the page to finish loading: navigating earlier would cancel its requests. */
  async function see(expected: string) {
    await until(`“${expected}”`, async () => {
      const { text, isLoading } = await inPage(readPage);
      if (!text.toLowerCase().includes(expected.toLowerCase())) return "isn't shown";
      return !isLoading || 'is on a page that is still loading';
    });
    await checkPage();
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

    /** Waits until a control can be clicked. */
    async find(kind: Kind, name: string | RegExp) {
      await ready(kind, name);
      await checkPage();
    },

    pressEnter: () => type(enter),

    async pick(name: string | RegExp, option: string) {
      await ready('select', name);
      await until(`the option ${option}`, async () => (await inPage(pickOption, option)) || "isn't there");
    },

    /** Uses the page's only file input, which is hidden behind a button. */
    async upload(path: string) {
      const selector = 'input[type=file]';
      await until('a file input', async () => (await inPage(count, selector)) === 1 || "isn't there");
      await tab.setFiles(selector, [path]);
    },

    async visit(path: string, expected: string) {
      await tab.navigate(portalUrl + path);
      await see(expected);
    },
  };
}

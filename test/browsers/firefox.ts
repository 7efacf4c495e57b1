/** Firefox engine: drives Firefox over WebDriver BiDi, which is built in, so no geckodriver is needed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { firefoxPath } from '../../scripts/browsers.ts';
import { type Engine, endProgram, environment, outputMatching, startProgram, viewport } from './engine.ts';

const preferences = {
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
};

interface Reply {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

type Send = <Result = unknown>(method: string, params?: object) => Promise<Result>;

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  socket.on('message', (data) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  socket.once('close', () => {
    for (const settle of waiting.values()) settle({ error: 'Firefox closed the connection' });
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error} ${message ?? ''}`));
        else resolve(result as never);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

interface CallResult {
  result: { value: string };
  exceptionDetails?: { text: string };
}

async function openTab(send: Send) {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport });
  return {
    navigate: async (url: string) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async call(source: string, argument: string) {
      const { result, exceptionDetails } = await send<CallResult>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: async (actions: object[]) => void (await send('input.performActions', { context, actions })),
    async setFiles(selector: string, files: string[]) {
      const locator = { type: 'css', value: selector };
      const { nodes } = await send<{ nodes: object[] }>('browsingContext.locateNodes', { context, locator });
      await send('input.setFiles', { context, element: nodes[0], files });
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

export async function launchFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = startProgram(firefoxPath(), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, HOME: profile },
  });
  const url = await outputMatching(child, /WebDriver BiDi listening on (ws:\S+)/);
  const send = await connect(`${url}/session`);
  await send('session.new', { capabilities: {} });
  return {
    open: () => openTab(send),
    async close() {
      await endProgram(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** WebKit engine: drives WebKitGTK over WebDriver in a virtual display. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { webkitDriverPath, xvfbPath } from '../../scripts/browsers.ts';
import { reservePort } from '../process/server-process.ts';
import { type Engine, endProgram, environment, outputMatching, startProgram, viewport } from './engine.ts';

/** WebDriver's web element identifier: the JSON key of an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <Value = unknown>(method: string, path: string, body?: object) => Promise<Value>;

const sendTo =
  (url: string): Send =>
  async (method, path, body) => {
    const response = await fetch(url + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };

interface Driver {
  child: ChildProcess;
  send: Send;
  /** Resolves if a browser can't listen on the port that the driver chose for it. */
  lostPort: Promise<undefined>;
}

async function openTab(driver: Send, sessionId: string) {
  const send: Send = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
  await send('POST', '/window/rect', { x: 0, y: 0, ...viewport });
  return {
    navigate: async (url: string) => void (await send('POST', '/url', { url })),
    call: (source: string, argument: string) =>
      send<string>('POST', '/execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] }),
    perform: async (actions: object[]) => void (await send('POST', '/actions', { actions })),
    async setFiles(selector: string, paths: string[]) {
      const element = await send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await send('POST', `/element/${element[elementKey]}/value`, { text: paths.join('\n') });
    },
    close: async () => void (await send('DELETE', '')),
  };
}

/** GTK's settings file is the only way to turn on reduced motion. */
function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

/** Polls the driver, because it prints nothing when it's ready. */
async function listening(send: Send, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await setTimeout(20);
  }
  throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`);
}

async function startDriver(home: string, display: string): Promise<Driver> {
  const port = await reservePort();
  const child = startProgram(webkitDriverPath(), [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...environment,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      DISPLAY: `:${display}`,
      // Without a GPU, painting takes half the time with compositing off.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const lostPort = new Promise<undefined>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Failed to start remote inspector server')) resolve(undefined);
    });
  });
  const send = sendTo(`http://127.0.0.1:${port}`);
  await listening(send, child);
  return { child, send, lostPort };
}

async function startSession({ send, lostPort }: Driver): Promise<string | undefined> {
  const session = send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  // Prevents an unhandled rejection when the driver is ended after the race.
  session.catch(() => undefined);
  return (await Promise.race([session, lostPort]))?.sessionId;
}

export async function launchWebkit(): Promise<Engine> {
  const home = createHome();
  const { width, height } = viewport;
  const displayArgs = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const display = startProgram(xvfbPath(), displayArgs, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const number = await outputMatching(display, /^(\d+)\n/m);
  let driver = await startDriver(home, number);
  return {
    async open() {
      for (;;) {
        const sessionId = await startSession(driver);
        if (sessionId) return openTab(driver.send, sessionId);
        // The driver chose a free port for the browser, but another program took it first. The driver would wait for
        // the browser forever, so start another one.
        await endProgram(driver.child);
        driver = await startDriver(home, number);
      }
    },
    async close() {
      await endProgram(driver.child);
      await endProgram(display);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

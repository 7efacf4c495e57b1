/** WebKit engine: drives WebKitGTK over WebDriver in a virtual display. Each tab is a browser with its own driver. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { webkitBrowserPath, webkitDriverPath, xvfbPath } from '../../scripts/browsers.ts';
import { findFreePort } from '../process/server-process.ts';
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

/** Turns off animations in GTK's settings, where WebKitGTK reads the preference for reduced motion. */
function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

/** Polls the driver, because it prints nothing when it's ready. */
async function waitUntilListening(send: Send, driver: ChildProcess): Promise<void> {
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

/** Resolves if another program has taken the browser's port, because the driver would then wait forever. */
const portTaken = (browser: ChildProcess) =>
  new Promise<undefined>((resolve) => {
    browser.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Failed to start remote inspector server')) resolve(undefined);
    });
  });

/** Rejects when the program ends, because the driver would wait for it forever. */
const ended = (program: ChildProcess) =>
  new Promise<never>((_, reject) => {
    const fail = () =>
      reject(new Error(`${program.spawnfile} ended with ${program.exitCode ?? program.signalCode}`));
    program.once('error', reject).once('exit', fail);
  });

interface Session {
  id: string;
  send: Send;
  end(): Promise<void>;
}

/**
 * Starts a browser and a driver that connects to it. If the driver started the browser, it would choose a port that the
 * OS may give to another program before the browser listens, connect to that program, and wait forever.
 */
async function startSession(env: NodeJS.ProcessEnv): Promise<Session | undefined> {
  const browserPort = await findFreePort();
  const driverPort = await findFreePort();
  const browser = startProgram(webkitBrowserPath(), ['--automation'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${browserPort}` },
  });
  const browserPortTaken = portTaken(browser);
  const browserEnded = ended(browser);
  browserEnded.catch(() => undefined);
  const driver = startProgram(
    webkitDriverPath(),
    [`--port=${driverPort}`, `--target=127.0.0.1:${browserPort}`],
    { stdio: 'ignore', env },
  );
  const send = sendTo(`http://127.0.0.1:${driverPort}`);
  const end = async () => {
    await endProgram(driver);
    await endProgram(browser);
  };
  await waitUntilListening(send, driver);
  const session = send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  // Prevents an unhandled rejection when the driver is ended after the race.
  session.catch(() => undefined);
  const started = await Promise.race([session, browserPortTaken, browserEnded]);
  if (started) return { id: started.sessionId, send, end };
  await end();
  return undefined;
}

async function openTab({ id, send: sendToDriver, end }: Session) {
  const send: Send = (method, path, body) => sendToDriver(method, `/session/${id}${path}`, body);
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
    close: end,
  };
}

export async function launchWebkit(): Promise<Engine> {
  const home = createHome();
  const { width, height } = viewport;
  const displayArgs = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const display = startProgram(xvfbPath(), displayArgs, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const number = await outputMatching(display, /^(\d+)\n/m);
  const env = {
    ...environment,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    DISPLAY: `:${number}`,
    // Without a GPU, painting takes half the time with compositing off.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  return {
    async open() {
      for (;;) {
        const session = await startSession(env);
        if (session) return openTab(session);
      }
    },
    async close() {
      await endProgram(display);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

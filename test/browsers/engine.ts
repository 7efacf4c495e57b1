/** Browser engine interface: what the cross-browser tests need, whichever protocol drives the browser. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** An input source of the "perform actions" command, identical in WebDriver and WebDriver BiDi. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: { type: string; value?: string; x?: number; y?: number; button?: number; duration?: number }[];
}

/** A window with isolated storage. */
export interface Tab {
  navigate(url: string): Promise<void>;
  /** Calls a function, given as source text, with one string; it returns a string. */
  call(source: string, argument: string): Promise<string>;
  perform(sources: InputSource[]): Promise<void>;
  setFiles(selector: string, paths: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** Sets the same time zone and language for every engine and machine. */
export const environment = { ...process.env, TZ: 'Europe/Berlin', LANG: 'en_US.UTF-8' };
export const viewport = { width: 1280, height: 800 };

const running = new Set<ChildProcess>();
const killGroup = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already exited.
  }
};
process.once('exit', () => running.forEach(killGroup));

/** Starts a separate process group, so killing it also ends the browser's helper processes. */
export function startProgram(path: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(path, args, { env: environment, ...options, detached: true });
  running.add(child);
  return child;
}

export async function endProgram(child: ChildProcess): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const exit = hasEnded ? null : once(child, 'exit');
  killGroup(child);
  await exit;
  running.delete(child);
}

/** Waits for matching output and returns the pattern's first group. Fails with all output if the program exits first. */
export function outputMatching(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const match = pattern.exec(output)?.[1];
      if (match) resolve(match);
    };
    for (const stream of child.stdio.slice(1)) stream?.on('data', onOutput);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with code ${code}\n${output}`)));
  });
}

/** Runs a portal from a release, with another Node version or from an image, and waits until it prints its URL. */
import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProgram {
  url: string;
  output(): string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

export async function startPortalProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio,
): Promise<RunningProgram> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /The portal is running at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

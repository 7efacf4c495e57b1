/** Programs from Debian packages, unpacked into a folder: nothing is installed, and no service starts. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../support/steps.ts';

/** Returns the program's path, preferring one that is already installed. */
export async function debianProgram(name: string, path: string, scratch: string): Promise<string> {
  if (existsSync(path)) return path;
  const folder = join(scratch, `debian-${name}`);
  mkdirSync(folder);
  await runProgram('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', name], { cwd: folder });
  const [archive] = readdirSync(folder);
  await runProgram('dpkg-deb', ['-x', join(folder, archive as string), folder]);
  return join(folder, path);
}

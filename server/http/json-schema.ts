/** Converts the contract's zod schemas to JSON Schema, for the serializer and for the OpenAPI document. */
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Turns `anyOf: [string, null]` into `type: [string, null]`, so that the serializer doesn't try alternatives. */
function flattenNullable(schema: JsonSchema) {
  const options = schema.anyOf as JsonSchema[] | undefined;
  if (options?.length !== 2) return;
  const value = options.find((option) => option.type !== 'null');
  if (!value || !options.some((option) => option.type === 'null')) return;
  if (typeof value.type !== 'string' || value.type === 'object' || value.type === 'array') return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] });
  if (Array.isArray(schema.enum)) schema.enum = [...schema.enum, null];
}

/** Turns a record over an enum into an object with named properties, as the serializer and API tools expect. */
function nameRecordKeys(schema: JsonSchema) {
  const keys = (schema.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys || !schema.required) return;
  schema.properties = Object.fromEntries(keys.map((key) => [key, schema.additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** Drops an `anyOf` with an empty option: it accepts anything. */
function dropEmptyChoice(schema: JsonSchema) {
  const options = schema.anyOf as JsonSchema[] | undefined;
  if (options?.some((option) => Object.keys(option).length === 0)) delete schema.anyOf;
}

export function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const simplify of [flattenNullable, nameRecordKeys, dropEmptyChoice]) {
        simplify(jsonSchema as JsonSchema);
      }
    },
  }) as JsonSchema;
  return schema;
}

/** The contract's zod shapes as JSON Schema: for the serialiser, which lets only named fields out, and for the API document. */
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `string or null` as one schema with two types, which the serialiser writes without trying alternatives. */
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

export function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema as JsonSchema),
  }) as JsonSchema;
  return schema;
}

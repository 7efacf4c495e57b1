/** Response serializers: compiled when an endpoint first responds, not at startup, and shared by servers in one process. */
import build from 'fast-json-stringify';

type Serializer = (value: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

export function serializerFor(schema: object): Serializer {
  const serializer = compiled.get(schema) ?? (build(schema) as Serializer);
  compiled.set(schema, serializer);
  return serializer;
}

export const compileOnFirstUse =
  ({ schema }: { schema: object }): Serializer =>
  (value) =>
    serializerFor(schema)(value);

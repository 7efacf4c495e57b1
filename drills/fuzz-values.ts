/** For the fuzz drill: odd values that no well-behaved client would send, and valid requests with some values replaced by them. */
import fc from 'fast-check';
import type { CallInput } from '#test/support/people.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)]);

const oddStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b',
  '../../etc/passwd',
  '%00',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '=cmd()',
  '0000-01-01',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  'x'.repeat(70_000),
  '👩‍👩‍👧‍👦'.repeat(500),
];

/** Not fc.string({ unit: 'binary' }), which spends seconds on a table of all characters that only shrinking needs. */
const anyString = fc
  .array(fc.nat({ max: 0x10_ffff }), { maxLength: 50 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

const oddString = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddStrings) },
  { weight: 1, arbitrary: anyString },
);

/** Shared, because fast-check takes a while to make one. */
const shortString = fc.string({ maxLength: 40 });

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddString },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      Number.MAX_SAFE_INTEGER + 2,
      2 ** 31,
      [],
      {},
      [null],
      nested(200),
      Array.from({ length: 2000 }, (_, n) => n),
      JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"length":-1}'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

/** One in this many parts of a valid request is replaced. Most parts stay, so that requests get past the first check. */
const replaceOneIn = 5;
const sometimes = <T>(odd: fc.Arbitrary<T>, valid: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 1, arbitrary: odd }, { weight: replaceOneIn - 1, arbitrary: valid });

function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return sometimes(oddValue, fc.tuple(...value.map(mutated)));
  if (typeof value === 'object' && value !== null) {
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mutated(part)]));
    // A missing key is as common a mistake as a wrong value.
    return sometimes(oddValue, fc.record(parts, { requiredKeys: [] }) as fc.Arbitrary<unknown>);
  }
  return sometimes(oddValue, fc.constant(value));
}

const mutatedStrings = (values: Record<string, string>): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, sometimes(oddString, fc.constant(value))]),
    ),
  ) as fc.Arbitrary<Record<string, string>>;

/** Values a header may carry on the wire; Node refuses to send others. */
const oddHeader = fc.constantFrom('', ' ', 'x'.repeat(4000), '\u00ff', 'null', '-1', 'a, b;q=2', '"', '%%%');
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'cookie',
    'if-none-match',
    'idempotency-key',
    'last-event-id',
    'origin',
    'range',
    'x-forwarded-for',
    'upload-offset',
  ),
  oddHeader,
  { maxKeys: 2 },
);

/** Variations of a valid request; `schemaBody` makes bodies from the OpenAPI document. */
export function oddRequests(
  valid: CallInput,
  queryNames: readonly string[],
  schemaBody: fc.Arbitrary<unknown> | null,
): fc.Arbitrary<CallInput> {
  const extraQuery = queryNames.length
    ? fc.dictionary(fc.constantFrom(...queryNames), oddString, { maxKeys: 3 })
    : fc.constant({});
  const bodies = [mutated(valid.body), ...(schemaBody ? [schemaBody] : [])];
  return fc
    .tuple(mutatedStrings(valid.params ?? {}), extraQuery, oddHeaders, fc.oneof(...bodies))
    .map(([params, query, headers, body]) => ({
      params,
      query: { ...valid.query, ...query },
      headers: { ...valid.headers, ...headers },
      ...(valid.body === undefined ? {} : { body }),
    }));
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maximum?: number;
  minimum?: number;
}

/** Values that fit a schema of the OpenAPI document, with odd ones mixed in. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  return sometimes(oddValue, exactly(schema));
}

function exactly(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fitting(part)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.integer({
        min: (schema.minimum ?? -2) - 1,
        max: Math.min(schema.maximum ?? 2 ** 33, 2 ** 40) + 1,
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(shortString, oddString);
    default:
      return oddValue;
  }
}

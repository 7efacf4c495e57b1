/** Response serializers: every endpoint's schema compiles. */
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { toJsonSchema } from './json-schema.ts';
import { serializerFor } from './serializers.ts';

it("compiles every endpoint's response schema", () => {
  for (const [name, { response }] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (response) expect(() => serializerFor(toJsonSchema(response, 'output')), name).not.toThrow();
  }
});

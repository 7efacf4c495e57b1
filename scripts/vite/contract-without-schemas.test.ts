/** The contract in the browser's build: no schemas, and calls that are dropped if unused. */
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { withoutSchemas } from './contract-without-schemas.ts';

const transformed = (code: string) => withoutSchemas(code, parseSync('contract.js', code).program);

it('keeps only what the browser reads of an endpoint', () => {
  const code = `export const login = endpoint({
    method: 'POST',
    summary: 'Sign in',
    path: '/api/auth/login',
    access: 'visit',
    paged: true,
    body: z.object({ email: z.string() }),
    response,
  });`;
  const run = new Function('endpoint', `${transformed(code).replace('export ', '')} return login;`);
  expect(run((definition: object) => definition)).toEqual({
    method: 'POST',
    path: '/api/auth/login',
    access: 'visit',
  });
});

it('marks other top-level calls as pure, however they are chained', () => {
  expect(transformed("const id = z.string().max(5, 'Too long');")).toBe(
    "const id = /* @__PURE__ */ (() => z.string().max(5, 'Too long'))();",
  );
});

it('leaves values and functions alone', () => {
  const code =
    "export const most = 50; export const path = (id) => encodeURIComponent(id); import { z } from 'zod';";
  expect(transformed(code)).toBe(code);
});

/** The OpenAPI document describes every endpoint except redirects: its operation, tag, permission and errors. */
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '../support/portal.ts';

interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  responses: Record<string, { $ref?: string }>;
}

const portal = portalForFile();

async function readDocument() {
  const document = (await portal.app.inject({ url: '/api/openapi.json' })).json();
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
    Object.values(methods),
  );
  return { document, operations };
}

describe('the OpenAPI document', () => {
  it('has one operation per endpoint, with the same name, except for redirects', async () => {
    const { operations } = await readDocument();
    const described = Object.entries<Endpoint>(endpoints).filter(([, { redirect }]) => !redirect);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      described.map(([name]) => name).sort(),
    );
  });

  it('gives every operation exactly one tag, from its list of tags', async () => {
    const { document, operations } = await readDocument();
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const { operationId, tags: own } of operations) {
      expect(own, operationId).toHaveLength(1);
      expect(tags, operationId).toContain(own[0]);
    }
  });

  it("documents a download's content", async () => {
    const { operations } = await readDocument();
    for (const name of ['exportDocument', 'exportByLink']) {
      const responses = operations.find(({ operationId }) => operationId === name)?.responses;
      expect(responses?.[200], name).toHaveProperty('content');
    }
  });

  it('documents who may call an operation and how it can fail', async () => {
    const { document, operations } = await readDocument();
    const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
    expect(byId.get('login')?.description).toContain('Allowed for: anyone.');
    expect(byId.get('submitRequirements')?.description).toContain("Allowed for: the project's client.");
    for (const { operationId, responses } of operations) {
      const errors = Object.values(responses).flatMap(({ $ref }) => $ref ?? []);
      expect(errors.length, operationId).toBeGreaterThan(0);
      for (const ref of errors) {
        expect(document.components.responses, operationId).toHaveProperty(ref.split('/').at(-1) as string);
      }
    }
    expect(Object.keys(byId.get('readProject')?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '408', '429', '431', '503']),
    );
  });
});

/** Serves the API documentation: /api/openapi.json for tools and /api/docs for people. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import {
  type ApiDocument,
  apiInfo,
  apiTags,
  completeDocument,
  errorResponses,
  errorSchema,
  type Operation,
} from './openapi.ts';

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:8px}
details{border-top:1px solid #8884;padding:.6rem 0}summary{cursor:pointer}b{display:inline-block;min-width:4.5rem}`;

const block = (title: string, schema: unknown) =>
  `<p>${title}</p><pre tabindex="0" aria-label="${title}">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

/** Each content type of a body or response with its schema. */
const contentHtml = (title: string, content: Record<string, { schema?: unknown }>) =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      block(type === 'application/json' ? title : `${title} (${type})`, schema ?? {}),
    )
    .join('');

function operationHtml(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody ? contentHtml('Body', operation.requestBody.content) : '';
  const responses = Object.entries(operation.responses).flatMap(([status, response]) => {
    if ('$ref' in response) return [];
    const { content } = response;
    return content ? contentHtml(`Response ${status}`, content) : `<p>Response ${status}, no body</p>`;
  });
  const errors = Object.entries(operation.responses).flatMap(([status, response]) =>
    '$ref' in response ? [status] : [],
  );
  const access = operation.security?.length ? 'Needs a bearer token' : 'Open to everyone';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></summary>
<p>${escapeHtml(operation.description ?? operation.summary)} ${access}.</p>${body}${responses.join('')}
<p>Errors: ${errors.join(', ')}</p></details>`;
}

export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: apiInfo,
      servers: [{ url: '/' }],
      tags: apiTags,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: errorSchema },
        responses: errorResponses,
      },
    },
  });
  const hidden = { schema: { hide: true } };
  let cached: ApiDocument | undefined;
  const document = () => {
    cached ??= completeDocument(app);
    return cached;
  };
  app.get('/api/openapi.json', hidden, async () => document());
  app.get('/api/docs', hidden, async (_request, reply) => {
    const operations = Object.entries(document().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
    );
    const hash = await styleHash();
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${hash}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8');
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Client Portal API</title><style>${styles}</style><main><h1>Client Portal API</h1>
<p>Also available as an <a href="/api/openapi.json">OpenAPI document</a>.</p>${operations.join('\n')}</main></html>`;
  });
}

async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
  return `sha256-${Buffer.from(digest).toString('base64')}`;
}

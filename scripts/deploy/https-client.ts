/** HTTPS client with keep-alive connections that accepts the proxies' self-signed certificate. */
import { Agent, request } from 'node:https';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Options {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Called after each chunk with all the text so far, for a response that stays open. */
  onText?: (text: string) => void;
  signal?: AbortSignal;
}

export type Send = (path: string, options?: Options) => Promise<Reply>;

export function createHttpsClient(url: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const send: Send = (path, { method, token, headers, body, onText, signal } = {}) =>
    new Promise((resolve, reject) => {
      const content = body instanceof Uint8Array || body === undefined ? body : JSON.stringify(body);
      const sent = request(
        new URL(path, url),
        {
          agent,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
            ...(content ? { 'content-length': Buffer.byteLength(content) } : {}),
            ...headers,
          },
          ...(signal ? { signal } : {}),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            onText?.(text);
          });
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(content);
    });
  return { send, close: () => agent.destroy() };
}

/** Uploads to a server process: tus requests over real connections that can be cut and resumed. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { callJson, type ServerProcess } from './server-process.ts';

export const megabyte = 1024 * 1024;
export const fullSize = 25 * megabyte;

/** Random bytes after a PDF header. */
export const createPdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
export const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function joinPortal(server: ServerProcess) {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const person = { firstName: 'A', lastName: 'B', email, password: 'long enough' };
  const { body } = await callJson(server.url, '/api/auth/register', { body: person });
  const project = await callJson(server.url, '/api/projects', { token: body.token, body: { name: 'P' } });
  return { token: body.token as string, projectId: project.body.id as string };
}
export type Member = Awaited<ReturnType<typeof joinPortal>>;

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });

export async function begin(server: ServerProcess, member: Member, size: number): Promise<string> {
  const response = await fetch(`${server.url}/api/projects/${member.projectId}/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(member),
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('big.pdf').toString('base64')}`,
    },
  });
  const location = response.headers.get('location');
  assert.ok(location, `an upload was refused with ${response.status}`);
  return location;
}

export async function offsetOf(server: ServerProcess, member: Member, path: string): Promise<number> {
  const response = await fetch(server.url + path, { method: 'HEAD', headers: headersOf(member) });
  assert.equal(response.status, 200);
  return Number(response.headers.get('upload-offset'));
}

/** An open PATCH request whose bytes the test writes step by step. */
export function open(server: ServerProcess, member: Member, path: string, offset: number): ClientRequest {
  const patch = request(server.url + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(member),
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    },
  });
  patch.on('error', () => {});
  return patch;
}

export const write = (patch: ClientRequest, bytes: Buffer) =>
  new Promise((resolve) => patch.write(bytes, resolve));

/**
 * Sends the remaining bytes and returns the offset it started at. Like any tus client, resumes from the server's offset when a
 * request times out.
 */
export async function sendRest(server: ServerProcess, member: Member, path: string, bytes: Buffer) {
  const first = await offsetOf(server, member, path);
  for (let offset = first; ; ) {
    const response = await fetch(server.url + path, {
      method: 'PATCH',
      headers: {
        ...headersOf(member),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset),
    });
    if (response.status === 204) return first;
    // 409: bytes still in the server's buffers when the request timed out were stored after the offset was read.
    assert.ok([408, 409].includes(response.status), `an upload returned ${response.status}`);
    const reached = await offsetOf(server, member, path);
    assert.ok(reached > offset, 'an interrupted request must have stored something');
    offset = reached;
  }
}

export async function download(server: ServerProcess, member: Member, path: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/files/${path.split('/').pop()}/content`, {
    headers: headersOf(member),
  });
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

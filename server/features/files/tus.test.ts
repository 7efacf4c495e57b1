/** Tests of the tus protocol: OPTIONS, versions and checksums. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';
import { beginUpload, readOffset, uploadIdOf } from '#test/support/tus-client.ts';

const portal = portalForFile({ env: { FILE_MAX_MB: '3' } });
const maxBytes = 3 * 1024 * 1024;

async function beginTextUpload(size: number) {
  const client = await portal.asClient();
  const { id: projectId } = await portal.create.project(client.id);
  const created = await beginUpload(client, projectId, size, { filename: 'a.txt' });
  return { client, projectId, params: { projectId, uploadId: uploadIdOf(created) } };
}

it('responds to OPTIONS with its version, extensions and limits', async () => {
  const { client, params } = await beginTextUpload(10);
  for (const endpoint of [endpoints.describeUploads, endpoints.describeUpload]) {
    const { status, headers } = await client.call(endpoint, { params });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination,checksum',
      'tus-max-size': String(maxBytes),
    });
    expect(String(headers['tus-checksum-algorithm']).split(',')).toContain('sha1');
  }
});

it.each(['0.2.2', '2.0.0', undefined])('rejects version %s', async (version) => {
  const { client, projectId, params } = await beginTextUpload(10);
  const headers = { ...(version && { 'tus-resumable': version }) };
  const responses = [
    await client.call(endpoints.createUpload, {
      params: { projectId },
      headers: { ...headers, 'upload-length': '10' },
    }),
    await client.call(endpoints.cancelUpload, { params, headers }),
  ];
  for (const response of responses) {
    expect([response.status, response.headers['tus-version']]).toEqual([412, '1.0.0']);
    expect(response.body.message).toBe('This server supports tus 1.0.0.');
  }
  expect((await readOffset(client, params)).status, 'the upload still exists').toBe(200);
});

describe('bytes with a checksum', () => {
  const digest = (algorithm: string, bytes: Buffer) =>
    `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;

  async function send(
    upload: Awaited<ReturnType<typeof beginTextUpload>>,
    bytes: Buffer,
    checksum: string,
    at = 0,
  ) {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': String(at),
      'upload-checksum': checksum,
      'content-type': 'application/offset+octet-stream',
    };
    return upload.client.call(endpoints.writeUpload, { params: upload.params, headers, body: bytes });
  }

  it('are stored if it matches and discarded if not', async () => {
    // Stored in several parts of up to a megabyte.
    const bytes = Buffer.alloc(2_500_000, 'a');
    const upload = await beginTextUpload(bytes.length);
    const offset = async () => (await readOffset(upload.client, upload.params)).headers['upload-offset'];
    const first = bytes.subarray(0, 1000);
    expect((await send(upload, first, digest('sha1', first))).status).toBe(204);
    const rest = bytes.subarray(1000);
    const wrong = await send(upload, rest, digest('sha1', Buffer.from('other')), 1000);
    expect([wrong.status, wrong.body.message]).toEqual([
      460,
      "The checksum doesn't match. Please send the bytes again.",
    ]);
    expect(String(await offset())).toBe('1000');
    expect((await send(upload, rest, digest('sha256', rest), 1000)).status).toBe(204);
    const { body } = await upload.client.call(endpoints.listFiles, {
      params: { projectId: upload.projectId },
    });
    expect(body[0].fileSize).toBe(bytes.length);
  });

  it('are rejected if its algorithm is not supported', async () => {
    const upload = await beginTextUpload(1);
    expect((await send(upload, Buffer.from('a'), 'crc32 AAAA')).status).toBe(400);
  });
});

/** Tests of hostile uploads: what is rejected, what is made harmless, and the limits of a project. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';
import { docx, executable, html, page, pdf, png, svg, zip } from '#test/support/sample-files.ts';
import { beginUpload, readOffset, sendBytes, upload, uploadIdOf } from '#test/support/tus-client.ts';

const portal = portalForFile();
const kinds =
  'You can upload images, PDFs, Office documents, text, CSV, ZIP archives, audio, video and fonts.';

async function createProject() {
  const client = await portal.asClient();
  const { id: projectId } = await portal.create.project(client.id);
  const files = async () => (await client.call(endpoints.listFiles, { params: { projectId } })).body;
  return { client, projectId, files };
}

describe('rejects', () => {
  it.each([
    ['a web page named .png', 'logo.png', page, "We can't accept “logo.png”: it contains a web page."],
    ['a script after a comment', 'logo.png', html, "We can't accept “logo.png”: it contains a web page."],
    [
      'a page with a byte order mark',
      'a.txt',
      Buffer.concat([Buffer.from('\uFEFF  '), page]),
      "We can't accept “a.txt”: it contains a web page.",
    ],
    [
      'a page in UTF-16',
      'a.txt',
      Buffer.from('\uFEFF<html><script>', 'utf16le'),
      "We can't accept “a.txt”: it contains a web page.",
    ],
    [
      'a page in big-endian UTF-16',
      'a.txt',
      Buffer.from('\uFEFF<html><script>', 'utf16le').swap16(),
      "We can't accept “a.txt”: it contains a web page.",
    ],
    [
      'XHTML as XML',
      'a.xml',
      Buffer.from('<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script/></x>'),
      "We can't accept “a.xml”: it contains a web page.",
    ],
    [
      'an executable',
      'offer.pdf',
      executable,
      "We can't accept “offer.pdf”: this type of file isn't supported.",
    ],
    [
      'bytes of an unknown type',
      'a.bin',
      Buffer.from([0, 1, 2, 3]),
      "We can't accept “a.bin”: this type of file isn't supported.",
    ],
  ])('%s', async (_what, name, bytes, message) => {
    const { client, projectId, files } = await createProject();
    const response = await upload(client, projectId, name, bytes);
    expect([response.status, response.body.message]).toEqual([415, `${message} ${kinds}`]);
    expect(await files()).toEqual([]);
    expect((await readOffset(client, { projectId, uploadId: response.fileId })).status).toBe(404);
  });

  it('a large file of an unsupported type after its first part', async () => {
    const { client, projectId } = await createProject();
    const size = 20 * 1024 * 1024;
    const created = await beginUpload(client, projectId, size, { filename: 'setup.pdf' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    const firstPart = Buffer.concat([executable, Buffer.alloc(1024 * 1024)]);
    expect((await sendBytes(client, at, 0, firstPart)).status).toBe(415);
    expect((await readOffset(client, at)).status).toBe(404);
  });

  it('an empty file', async () => {
    const { client, projectId } = await createProject();
    const { status, body } = await beginUpload(client, projectId, 0, { filename: 'nothing.txt' });
    expect([status, body.message]).toEqual([400, '“nothing.txt” is empty. Choose another file.']);
  });

  it('a file one byte over the limit before it is sent, but not one at the limit', async () => {
    const { client, projectId } = await createProject();
    const limit = 25 * 1024 * 1024;
    const over = await beginUpload(client, projectId, limit + 1, { filename: 'big.zip' });
    expect([over.status, over.body.message]).toEqual([
      413,
      '“big.zip” is larger than 25 MB, the maximum file size. Choose a smaller file.',
    ]);
    expect((await beginUpload(client, projectId, limit, { filename: 'big.zip' })).status).toBe(201);
  });

  it('more bytes than declared', async () => {
    const { client, projectId } = await createProject();
    const created = await beginUpload(client, projectId, 4, { filename: 'a.txt' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    const { status, body } = await sendBytes(client, at, 0, Buffer.from('hello'));
    expect([status, body.message]).toEqual([413, 'Received more bytes than the upload declared.']);
  });

  it.each<Record<string, string>>([
    { 'upload-length': '-1' },
    { 'upload-length': '1e9' },
    { 'upload-length': '' },
    { 'upload-length': '5', 'upload-metadata': `documentRequestId ${Buffer.from('x').toString('base64')}` },
  ])('invalid upload headers: %o', async (headers) => {
    const { client, projectId } = await createProject();
    const response = await client.call(endpoints.createUpload, {
      params: { projectId },
      headers: { 'tus-resumable': '1.0.0', ...headers },
    });
    expect(response.status).toBe(400);
  });
});

describe('neutralizes', () => {
  it.each([
    ['a path', '../../etc/passwd.txt', 'passwd.txt'],
    ['a Windows path', 'C:\\Users\\me\\plan.txt', 'plan.txt'],
    ['control characters', 'in\u0000vo\u001bice\r\n.txt', 'invoice.txt'],
    ['a direction override', 'annual\u202Efdp.txt', 'annualfdp.txt'],
    ['nothing but dots', '..', 'file.txt'],
    ['a reserved Windows name', 'con.txt', '_con.txt'],
    ['quotes that would end a header value', 'a"; filename="b.txt', 'a_; filename=_b.txt'],
    ['too many characters', `${'x'.repeat(900)}.txt`, `${'x'.repeat(196)}.txt`],
    ['a misleading extension', 'hello.html', 'hello.html.txt'],
    ['a script extension', 'run.bat', 'run.bat.txt'],
  ])('%s in the name', async (_what, name, expected) => {
    const { client, projectId, files } = await createProject();
    const { status, fileId } = await upload(client, projectId, name, Buffer.from('hello'));
    expect(status).toBe(204);
    expect((await files())[0].fileName).toBe(expected);
    const { headers } = await client.call(endpoints.readFileContent, { params: { fileId } });
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
  });

  it('an object path or uploader from the caller, by ignoring it', async () => {
    const { client, projectId } = await createProject();
    const response = await upload(client, projectId, 'a.txt', Buffer.from('hi'), {
      objectPath: '../../etc/passwd',
      object_path: 'x',
      uploaderId: crypto.randomUUID(),
    });
    const row = await portal.database.db
      .selectFrom('files')
      .select(['object_path', 'uploader_id'])
      .where('id', '=', response.fileId)
      .executeTakeFirstOrThrow();
    expect(row.object_path).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    expect(row.uploader_id).toBe(client.id);
  });

  it('an SVG with a script, by offering it only as a download', async () => {
    const { client, projectId, files } = await createProject();
    const { fileId } = await upload(client, projectId, 'logo.svg', svg);
    expect((await files())[0].fileType).toBe('image/svg+xml');
    const query = { preview: 'true' };
    const { headers, text } = await client.call(endpoints.readFileContent, { params: { fileId }, query });
    expect(text).toBe(svg.toString());
    expect([headers['content-type'], String(headers['content-disposition']).slice(0, 11)]).toEqual([
      'application/octet-stream',
      'attachment;',
    ]);
  });

  it('a wrong extension, by appending one that matches the content', async () => {
    const { client, projectId, files } = await createProject();
    await upload(client, projectId, 'photo.jpg', png);
    await upload(client, projectId, 'letter.docx', docx);
    await upload(client, projectId, 'code.jar', zip({ 'A.class': Buffer.from('x') }));
    await upload(client, projectId, 'UPPER.PDF', pdf);
    await upload(client, projectId, 'umsatz.csv', Buffer.from('Umsätze;1\n', 'latin1'));
    const stored = (await files()).map((file: { fileName: string; fileType: string }) => [
      file.fileName,
      file.fileType,
    ]);
    expect(stored.reverse()).toEqual([
      ['photo.jpg.png', 'image/png'],
      ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['code.jar.zip', 'application/zip'],
      ['UPPER.PDF', 'application/pdf'],
      ['umsatz.csv', 'text/plain'],
    ]);
  });
});

describe('the quota of a project', () => {
  it('allows 1,000 files and no more, even with concurrent uploads', async () => {
    const { client, projectId } = await createProject();
    // The first 980 of 1,000.
    await portal.database.pool.query(
      `insert into files (project_id, uploader_id, file_name, file_size, file_type, object_path)
       select $1, $2, 'tiny.txt', 1, 'text/plain', 'files/' || gen_random_uuid() from generate_series(1, 980)`,
      [projectId, client.id],
    );
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => beginUpload(client, projectId, 1, { filename: 'tiny.txt' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 413);
    expect(refused).toHaveLength(40);
    expect(refused[0]?.body.message).toBe(
      'This project already has 1,000 files, the maximum. Delete some to add “tiny.txt”.',
    );
    const { body } = await client.call(endpoints.readFileUsage, { params: { projectId } });
    expect(body).toMatchObject({ files: 1000, bytes: 1000, maximumFiles: 1000 });
  });

  it('limits the total size, and frees space when a file is deleted', async () => {
    const { client, projectId } = await createProject();
    const { db } = portal.database;
    const gigabyte = 1024 * 1024 * 1024;
    const big = await portal.create.file({ projectId, uploaderId: client.id }, { file_size: gigabyte - 10 });
    const over = await beginUpload(client, projectId, 11, { filename: 'more.txt' });
    expect([over.status, over.body.message]).toEqual([
      413,
      "“more.txt” doesn't fit: this project can store up to 1 GB. Delete some files to make room.",
    ]);
    expect((await beginUpload(client, projectId, 10, { filename: 'more.txt' })).status).toBe(201);
    await db
      .updateTable('files')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', big.id)
      .execute();
    expect((await beginUpload(client, projectId, 11, { filename: 'more.txt' })).status).toBe(201);
  });

  it('limits deleted files too, and says so instead of asking the user to delete more', async () => {
    const { client, projectId } = await createProject();
    await portal.database.pool.query(
      `insert into files (project_id, uploader_id, file_name, file_size, file_type, object_path, deleted_at)
       select $1, $2, 'tiny.txt', 1, 'text/plain', 'files/' || gen_random_uuid(), now() from generate_series(1, 2000)`,
      [projectId, client.id],
    );
    const { status, body } = await beginUpload(client, projectId, 1, { filename: 'more.txt' });
    expect([status, body.message]).toEqual([
      413,
      "“more.txt” doesn't fit: deleted files take up space in this project for 30 days. Please try again later.",
    ]);
  });
});

/** Files that mean harm, or that harm without meaning to: each is refused or made harmless, with a sentence that says so. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { portalForFile } from '#test/support/portal.ts';
import { docx, executable, html, page, pdf, png, svg, zip, zipBomb } from '#test/support/sample-files.ts';
import { askOffset, beginUpload, sendBytes, upload, uploadIdOf } from '#test/support/tus.ts';

const portal = portalForFile();
const kinds =
  'You can upload images, PDFs, Office documents, text, CSV, ZIP archives, audio, video and fonts.';

async function aClient() {
  const client = await portal.asClient();
  const { id: projectId } = await portal.create.project(client.id);
  const files = async () => (await client.call(endpoints.listFiles, { params: { projectId } })).body;
  return { client, projectId, files };
}

describe('refused', () => {
  it.each([
    ['a page named png', 'logo.png', page, '“logo.png” is a web page inside, whatever its name says.'],
    [
      'script in a comment’s shade',
      'logo.png',
      html,
      '“logo.png” is a web page inside, whatever its name says.',
    ],
    [
      'a page with a byte order mark',
      'a.txt',
      Buffer.concat([Buffer.from('\uFEFF  '), page]),
      '“a.txt” is a web page inside, whatever its name says.',
    ],
    [
      'a page in UTF-16',
      'a.txt',
      Buffer.from('\uFEFF<html><script>', 'utf16le'),
      '“a.txt” is a web page inside, whatever its name says.',
    ],
    [
      'XHTML as XML',
      'a.xml',
      Buffer.from('<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script/></x>'),
      '“a.xml” is a web page inside, whatever its name says.',
    ],
    ['a program', 'offer.pdf', executable, '“offer.pdf” is a kind of file that the portal does not take.'],
    [
      'bytes of no kind',
      'a.bin',
      Buffer.from([0, 1, 2, 3]),
      '“a.bin” is a kind of file that the portal does not take.',
    ],
  ])('%s', async (_what, name, bytes, sentence) => {
    const { client, projectId, files } = await aClient();
    const answer = await upload(client, projectId, name, bytes);
    expect([answer.status, answer.body.message]).toEqual([415, `${sentence} ${kinds}`]);
    expect(await files()).toEqual([]);
    expect((await askOffset(client, { projectId, uploadId: answer.fileId })).status).toBe(404);
  });

  it('a large file of a wrong kind after its first part', async () => {
    const { client, projectId } = await aClient();
    const size = 20 * 1024 * 1024;
    const created = await beginUpload(client, projectId, size, { filename: 'setup.pdf' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    const begin = Buffer.concat([executable, Buffer.alloc(1024 * 1024)]);
    expect((await sendBytes(client, at, 0, begin)).status).toBe(415);
    expect((await askOffset(client, at)).status).toBe(404);
  });

  it('an empty file', async () => {
    const { client, projectId } = await aClient();
    const { status, body } = await beginUpload(client, projectId, 0, { filename: 'nothing.txt' });
    expect([status, body.message]).toEqual([400, '“nothing.txt” is empty.']);
  });

  it('one byte over the limit, before a single byte is sent; the limit itself is taken', async () => {
    const { client, projectId } = await aClient();
    const limit = 25 * 1024 * 1024;
    const over = await beginUpload(client, projectId, limit + 1, { filename: 'big.zip' });
    expect([over.status, over.body.message]).toEqual([
      413,
      '“big.zip” is larger than 25 MB, the most that one file may have.',
    ]);
    expect((await beginUpload(client, projectId, limit, { filename: 'big.zip' })).status).toBe(201);
  });

  it('more bytes than were announced', async () => {
    const { client, projectId } = await aClient();
    const created = await beginUpload(client, projectId, 4, { filename: 'a.txt' });
    const at = { projectId, uploadId: uploadIdOf(created) };
    const { status, body } = await sendBytes(client, at, 0, Buffer.from('hello'));
    expect([status, body.message]).toEqual([413, 'More bytes came than the upload announced']);
  });

  it('an object path from the caller: it is ignored', async () => {
    const { client, projectId } = await aClient();
    const answer = await upload(client, projectId, 'a.txt', Buffer.from('hi'), {
      objectPath: '../../etc/passwd',
      object_path: 'x',
      uploaderId: crypto.randomUUID(),
    });
    const row = await portal.database.db
      .selectFrom('files')
      .select(['object_path', 'uploader_id'])
      .where('id', '=', answer.fileId)
      .executeTakeFirstOrThrow();
    expect(row.object_path).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    expect(row.uploader_id).toBe(client.id);
  });

  it.each<Record<string, string>>([
    { 'upload-length': '-1' },
    { 'upload-length': '1e9' },
    { 'upload-length': '' },
    { 'upload-length': '5', 'upload-metadata': `documentRequestId ${Buffer.from('x').toString('base64')}` },
  ])('an announcement that makes no sense: %o', async (headers) => {
    const { client, projectId } = await aClient();
    const answer = await client.call(endpoints.createUpload, {
      params: { projectId },
      headers: { 'tus-resumable': '1.0.0', ...headers },
    });
    expect(answer.status).toBe(400);
  });
});

describe('made harmless', () => {
  it.each([
    ['a path', '../../etc/passwd.txt', 'passwd.txt'],
    ['a Windows path', 'C:\\Users\\me\\plan.txt', 'plan.txt'],
    ['control characters', 'in\u0000vo\u001bice\r\n.txt', 'invoice.txt'],
    ['characters that turn the text around', 'annual\u202Efdp.txt', 'annualfdp.txt'],
    ['nothing but dots', '..', 'file.txt'],
    ['a name that Windows keeps for itself', 'con.txt', '_con.txt'],
    ['quotes and lines that would end a header', 'a"; filename="b.txt', 'a_; filename=_b.txt'],
    ['an endless name', `${'x'.repeat(900)}.txt`, `${'x'.repeat(196)}.txt`],
    ['an ending that another program would open', 'hello.html', 'hello.html.txt'],
    ['a script', 'run.bat', 'run.bat.txt'],
  ])('%s in the name', async (_what, given, kept) => {
    const { client, projectId, files } = await aClient();
    const { status, fileId } = await upload(client, projectId, given, Buffer.from('hello'));
    expect(status).toBe(204);
    expect((await files())[0].fileName).toBe(kept);
    const { headers } = await client.call(endpoints.readFileContent, { params: { fileId } });
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
  });

  it('an SVG with script is kept to be saved, and is never shown', async () => {
    const { client, projectId, files } = await aClient();
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

  it('an archive that would unpack to 200 MB is kept packed', async () => {
    const { client, projectId, files } = await aClient();
    const bomb = zipBomb();
    const before = process.memoryUsage().rss;
    expect((await upload(client, projectId, 'report.docx', bomb)).status).toBe(204);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect((await files())[0].fileSize).toBe(bomb.length);
  });

  it('names what the content is, not what the name claims', async () => {
    const { client, projectId, files } = await aClient();
    await upload(client, projectId, 'photo.jpg', png);
    await upload(client, projectId, 'letter.docx', docx);
    await upload(client, projectId, 'code.jar', zip({ 'A.class': Buffer.from('x') }));
    await upload(client, projectId, 'UPPER.PDF', pdf);
    await upload(client, projectId, 'umsatz.csv', Buffer.from('Umsätze;1\n', 'latin1'));
    const kept = (await files()).map((file: { fileName: string; fileType: string }) => [
      file.fileName,
      file.fileType,
    ]);
    expect(kept.reverse()).toEqual([
      ['photo.jpg.png', 'image/png'],
      ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['code.jar.zip', 'application/zip'],
      ['UPPER.PDF', 'application/pdf'],
      ['umsatz.csv', 'text/plain'],
    ]);
  });
});

describe('the room of a project', () => {
  it('takes 1,000 tiny files and no more, counted also while many begin at once', async () => {
    const { client, projectId } = await aClient();
    // The first 980 of 2,000, as if they had come one by one.
    await portal.database.pool.query(
      `insert into files (project_id, uploader_id, file_name, file_size, file_type, object_path)
       select $1, $2, 'tiny.txt', 1, 'text/plain', 'files/' || gen_random_uuid() from generate_series(1, 980)`,
      [projectId, client.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => beginUpload(client, projectId, 1, { filename: 'tiny.txt' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 413);
    expect(refused).toHaveLength(40);
    expect(refused[0]?.body.message).toBe(
      'This project already has 1,000 files, the most it can hold. Delete some to add “tiny.txt”.',
    );
    const { body } = await client.call(endpoints.readFileUsage, { params: { projectId } });
    expect(body).toMatchObject({ files: 1000, bytes: 1000, maximumFiles: 1000 });
  });

  it('ends at its quota of bytes, and grows again when something is deleted', async () => {
    const { client, projectId } = await aClient();
    const { db } = portal.database;
    const gigabyte = 1024 * 1024 * 1024;
    const big = await portal.create.file({ projectId, uploaderId: client.id }, { file_size: gigabyte - 10 });
    const over = await beginUpload(client, projectId, 11, { filename: 'more.txt' });
    expect([over.status, over.body.message]).toEqual([
      413,
      '“more.txt” does not fit: the files of this project may take 1 GB together.',
    ]);
    expect((await beginUpload(client, projectId, 10, { filename: 'more.txt' })).status).toBe(201);
    await db
      .updateTable('files')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', big.id)
      .execute();
    expect((await beginUpload(client, projectId, 11, { filename: 'more.txt' })).status).toBe(201);
  });
});

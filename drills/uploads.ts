/** Uploads: ten large files at once and then a ZIP bomb, to S3 and, in the long form, to disk. */
import { rmSync } from 'node:fs';
import { startServer } from '#test/process/server-process.ts';
import {
  begin,
  createPdf,
  digest,
  download,
  fullSize,
  joinPortal,
  sendRest,
} from '#test/process/upload-client.ts';
import { startS3 } from '#test/support/s3-server.ts';
import { zipBomb } from '#test/support/sample-files.ts';
import { createDataFolder } from './data-folder.ts';
import type { Drill, Report } from './drill.ts';
import { megabyte, megabytes, residentBytes, watchPeak } from './measures.ts';
import { quickHashing } from './quick-hashing.ts';

const atOnce = 10;
const maxGrowth = 100 * megabyte;

async function uploadTo(store: string, env: Record<string, string>, rounds: number, report: Report) {
  const dataDir = await createDataFolder('uploads');
  const server = await startServer({ DATA_DIR: dataDir, ...quickHashing, ...env });
  const bomb = zipBomb();
  // One file per person: more than six uploads by the same person would wait for each other.
  const members = await Promise.all(Array.from({ length: atOnce }, () => joinPortal(server)));
  const bomber = await joinPortal(server);
  const uploadAll = async (bytes: Buffer) => {
    const uploaded = await Promise.all(
      members.map(async (member) => ({ member, path: await begin(server, member, bytes.length) })),
    );
    await Promise.all(uploaded.map(({ member, path }) => sendRest(server, member, path, bytes)));
    await sendRest(server, bomber, await begin(server, bomber, bomb.length), bomb);
    return uploaded;
  };
  // Small files first, so that only the size makes a difference.
  await uploadAll(createPdf(2 * megabyte));
  const before = residentBytes(server.pid);
  const memory = watchPeak(() => residentBytes(server.pid), 20);
  for (let round = 0; round < rounds; round++) {
    const bytes = createPdf(fullSize);
    for (const { member, path } of (await uploadAll(bytes)).slice(0, 2)) {
      if (digest(await download(server, member, path)) !== digest(bytes))
        report.violation(`${store}: a downloaded file differs from the upload`);
    }
  }
  const peak = memory.stop();
  report.figure(
    `${store}: memory with small files, and additional memory with large ones`,
    `${megabytes(before)}, ${megabytes(peak - before)}`,
  );
  if (peak - before > maxGrowth)
    report.violation(`${store}: large files took over ${megabytes(maxGrowth)} more memory than small ones`);
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

export const uploads: Drill = {
  summary: `uploads ${atOnce} files of 25 MB at once, then a ZIP bomb: they take at most 100 MB more memory than small files, and downloads match`,
  unit: 'rounds',
  short: 1,
  long: 20,
  async run(rounds, report) {
    // The short form uploads to S3 only, to save time.
    if (rounds > 1) await uploadTo('disk', {}, rounds, report);
    const s3 = await startS3();
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    await uploadTo('S3', env, rounds, report);
    await s3.close();
  },
};

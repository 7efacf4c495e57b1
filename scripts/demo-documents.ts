/** Demo documents: requested, received, returned and shared by the project team, created through the API. */
import { readFile } from 'node:fs/promises';
import type { DemoApi } from './demo-api.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The build copies the folder beside the bundle. */
const read = (name: string) => readFile(new URL(`./demo-files/${name}`, import.meta.url));

export async function addDocuments(
  api: DemoApi,
  projectId: string,
  { client, advisor }: { client: string; advisor: string },
): Promise<void> {
  const project = `/api/projects/${projectId}`;
  const ask = async (title: string, days: number): Promise<string> => {
    const body = { title, dueOn: inDays(days) };
    return (await api.call(`${project}/document-requests`, { token: advisor, body })).id;
  };
  await ask('Bouquet price list', 10);

  const delivery = await ask('Delivery area and times', 7);
  const areas = { fileName: 'Where we deliver.md', bytes: await read('delivery.md') };
  await api.upload(project, { token: client, ...areas, metadata: { documentRequestId: delivery } });

  const logo = await ask('Print-quality logo', 5);
  const picture = { fileName: 'Petal and Stem logo.png', bytes: await read('logo.png') };
  await api.upload(project, { token: client, ...picture, metadata: { documentRequestId: logo } });
  await api.call(`${project}/document-requests/${logo}/return`, {
    token: advisor,
    body: { reason: 'Lovely logo! Do you have a larger version, at least 1,000 pixels wide?' },
  });

  const outline = { fileName: 'Project outline.pdf', bytes: await read('outline.pdf') };
  const fileId = await api.upload(project, { token: advisor, ...outline });
  await api.call(`/api/files/${fileId}/share`, { token: advisor, method: 'POST' });
}

/** Lists that PostgreSQL writes as JSON: they match their response schema exactly, whatever text they contain. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { message } from '#contract/messages.ts';
import { project } from '#contract/projects.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

const difficult = `"quoted" \\ back\\u0041slash / tab\t newline\n ${'\u0001\u001f\u2028'} ümlaut 漢字 😀 </script>`;

it('lists messages that match their schema exactly, whatever text they contain', async () => {
  const strict = z.array(
    z.strictObject({ ...message.shape, sender: z.strictObject(message.shape.sender.shape) }),
  );
  const client = await portal.asClient({ firstName: difficult, lastName: `L${difficult}` });
  const { id: projectId } = await portal.create.project(client.id);
  const params = { projectId };
  const file = { purpose: 'message', file_name: `f${difficult}`, file_type: 'text/plain' } as const;
  const fileIds = [
    (await portal.create.file({ projectId, uploaderId: client.id }, file)).id,
    (await portal.create.file({ projectId, uploaderId: client.id }, file)).id,
  ];
  const sent = [
    { content: difficult },
    { content: 'With files', fileIds },
    { content: 'About a section', about: { section: 2 } },
    { content: 'About a question', about: { section: 1, field: 'projectName' } },
  ];
  const responses = [];
  for (const body of sent) responses.push((await client.call(endpoints.sendMessage, { params, body })).body);
  const { body } = await client.call(endpoints.listMessages, { params });
  expect(strict.parse(body)).toEqual(body);
  expect(body, 'the same as when they were sent').toEqual(responses);
  expect(body[0].content).toBe(difficult.trim());
});

it('lists projects that match their schema exactly, whatever text they contain', async () => {
  const client = await portal.asClient();
  const created = await portal.create.project(client.id, { name: difficult, summary: difficult });
  await portal.create.project(client.id);
  const { body } = await client.call(endpoints.listProjects);
  expect(z.array(z.strictObject(project.shape)).parse(body)).toEqual(body);
  for (const each of body) {
    const read = await client.call(endpoints.readProject, { params: { projectId: each.id } });
    expect(each).toEqual(read.body);
  }
  expect(body[1]).toMatchObject({ id: created.id, name: difficult, summary: difficult, advisorId: null });
});

/** Live event audience: checks who receives each event type on their streams, and that no one else does. */
import { expect, it } from 'vitest';
import { type AudienceRole, audienceFixture } from '../support/audience-fixture.ts';
import { portalForFile } from '../support/portal.ts';
import { streamsForFile } from '../support/streams.ts';
import { audienceCases } from './event-audience-cases.ts';

const portal = portalForFile({ hasAnswersInDocuments: false });
const follow = streamsForFile(portal);

const rows = Object.entries(audienceCases).flatMap(([type, cases]) =>
  cases.map((each) => [type, each.reaches.join(', ') || 'no one', each.when, each] as const),
);

it.each(rows)('sends %s to %s when %s', async (type, _who, _when, { prepare, act, reaches }) => {
  const fixture = await audienceFixture(portal);
  const roles = Object.keys(fixture.people) as AudienceRole[];
  const prepared = await prepare(fixture);
  const streams = await Promise.all(roles.map((role) => follow(fixture[role])));
  // Events arrive in commit order, so those between two markers were caused between them.
  const mark = async (marker: string) => {
    const values = roles.map((role) => ({ type: marker, user_id: fixture[role].id }));
    await portal.database.db.insertInto('live_events').values(values).execute();
    await Promise.all(streams.map((stream) => stream.next((event) => event.type === marker)));
  };
  await mark('before');
  expect((await act(fixture, prepared)).status).toBeLessThan(300);
  await mark('after');
  const reached = roles.filter((_role, index) => {
    const types = streams[index]?.events.map(({ data }) => data.type) ?? [];
    return types.slice(types.indexOf('before'), types.indexOf('after')).includes(type);
  });
  expect(reached).toEqual(reaches);
  for (const stream of streams) stream.close();
});

it('names the section and revision of a save that changes only answers', async () => {
  const { advisor, save } = await audienceFixture(portal);
  const stream = await follow(advisor);
  for (const hasPrototype of ['no', 'yes']) await save(2, { hasPrototype });
  await stream.next((event) => event.revision === 2 && event.section === 2);
});

/** Tests of plans through the API: response, progress, abort, rate limit and model failures. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventParser } from '#contract/event-stream.ts';
import { createPlan } from '#contract/plans.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { eventually } from '#test/support/eventually.ts';
import { behaviors, modelPlan, startFakeModel } from '#test/support/fake-model.ts';
import { portalForFile, startTestPortal, type TestPortal } from '#test/support/portal.ts';

const body = { description: 'A marketplace for used bicycles' };
const asEvents = { accept: 'text/event-stream' };

describe('without a model', () => {
  const portal = portalForFile();

  it('returns 404, for event streams too', async () => {
    expect((await portal.anonymous.call(createPlan, { body })).status).toBe(404);
    expect((await portal.anonymous.call(createPlan, { body, headers: asEvents })).status).toBe(404);
  });
});

describe('with a model', () => {
  let model: Awaited<ReturnType<typeof startFakeModel>>;
  let portal: TestPortal;
  beforeAll(async () => {
    model = await startFakeModel();
    const env = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'small', LIMIT_PLANS_PER_ADDRESS: '100' };
    portal = await startTestPortal(await createTestDatabase(), { env });
  });
  beforeEach(() => model.behave(behaviors.streams(JSON.stringify(modelPlan))));
  afterAll(async () => {
    await portal.close();
    await portal.database.drop();
    await model.close();
  });

  it('returns a plan to visitors and users, without sending user data to the model', async () => {
    const response = await portal.anonymous.call(createPlan, { body });
    expect([response.status, response.body]).toEqual([200, modelPlan]);
    const client = await portal.asClient({ firstName: 'Ada', company: 'Analytical Engines' });
    expect((await client.call(createPlan, { body })).status).toBe(200);
    expect(JSON.stringify(model.requests.at(-1))).not.toMatch(/Ada|Analytical|example\.com/);
  });

  it('streams its progress as events on request', async () => {
    const response = await portal.anonymous.call(createPlan, { body, headers: asEvents });
    expect(response.headers['content-type']).toContain('text/event-stream');
    const events = createEventParser()(response.text).map(({ event, data }) => [event, JSON.parse(data)]);
    expect(events).toEqual([
      ...['idea', 'features', 'techStack', 'timeline'].map((step) => ['progress', { step }]),
      ['done', modelPlan],
    ]);
  });

  it('requires a description of 20 to 5,000 characters', async () => {
    const before = model.requests.length;
    for (const description of ['Bikes', `   ${'x'.repeat(19)}   `, 'x'.repeat(5001), 7, undefined]) {
      expect((await portal.anonymous.call(createPlan, { body: { description } })).status).toBe(400);
    }
    expect(model.requests.length).toBe(before);
  });

  it.each([
    ['returns the wrong shape', behaviors.streams('{"projectName": "Bikes"}')],
    ['drops the connection', behaviors.breaks],
    ['responds with an error', behaviors.responds(500, {})],
  ])('returns 503 without internals when the model %s', async (_name, behavior) => {
    model.behave(behavior);
    const response = await portal.anonymous.call(createPlan, { body });
    expect([response.status, response.body.code]).toEqual([503, 'unavailable']);
    expect(response.text).not.toMatch(/zod|127\.0\.0\.1|expected/i);
    const streamed = await portal.anonymous.call(createPlan, { body, headers: asEvents });
    const last = createEventParser()(streamed.text).at(-1);
    expect([last?.event, JSON.parse(last?.data ?? '').code]).toEqual(['error', 'unavailable']);
  });

  it('aborts the model request when the caller disconnects', async () => {
    model.behave(behaviors.stalls);
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const before = model.closedEarly();
    const request = httpRequest({
      port,
      method: 'POST',
      path: createPlan.path,
      headers: { ...asEvents, 'content-type': 'application/json' },
    });
    request.on('error', () => {});
    request.end(JSON.stringify(body));
    const [response] = await once(request, 'response');
    const [first] = await once(response, 'data');
    expect(String(first)).toContain('event: progress');
    request.destroy();
    await eventually(() => expect(model.closedEarly()).toBe(before + 1));
  });
});

describe('with a model and a low rate limit', () => {
  let model: Awaited<ReturnType<typeof startFakeModel>>;
  let portal: TestPortal;
  beforeAll(async () => {
    model = await startFakeModel();
    const env = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'small', LIMIT_PLANS_PER_ADDRESS: '2' };
    portal = await startTestPortal(await createTestDatabase(), { env });
  });
  afterAll(async () => {
    await portal.close();
    await portal.database.drop();
    await model.close();
  });

  it('returns 429 with Retry-After above the limit', async () => {
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await portal.anonymous.call(createPlan, { body })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await portal.anonymous.call(createPlan, { body, headers: asEvents });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(model.requests).toHaveLength(2);
  });
});

/** Rejected section saves: invalid values, unknown questions or sections, and completing with missing answers or a past date. */
import { beforeAll, describe, expect, it } from 'vitest';
import { updateMe } from '#contract/auth.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { visibleFields } from '#domain/questionnaire/visibility.ts';
import { dayIn } from '#domain/zoned-day.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { sectionFixture } from '#test/support/section-fixture.ts';

const start = sectionFixture(portalForFile());

/** The required questions visible in the enterprise sample that have no preselected answer. */
function requiredInEnterprise() {
  const answers = sampleAnswers('enterprise_app');
  const context = { answers, userType: 'enterprise_app', hasMockup: false, hasFiles: false } as const;
  return sections.flatMap((section) =>
    visibleFields(section, { ...context, today: '2026-01-01' })
      .filter((field) => field.required && !('isPreselected' in field))
      .map((field) => [section.number, field.key] as const),
  );
}

it.each<[number, unknown, string]>([
  [1, { projectName: 7 }, 'data.projectName'],
  [1, { projectName: 'x'.repeat(201) }, 'data.projectName'],
  [1, { unknownQuestion: 'x' }, 'data.unknownQuestion'],
  [2, { hasPrototype: 'maybe' }, 'data.hasPrototype'],
  [2, { mvpLink: 'javascript:alert(1)' }, 'data.mvpLink'],
  [3, { userRoles: 'everyone' }, 'data.userRoles'],
  [3, { userRoles: [{ role: 5 }] }, 'data.userRoles.0.role'],
  [3, { userRoles: [{ approxCount: 'many' }] }, 'data.userRoles.0.approxCount'],
  [3, { userRoles: Array.from({ length: 11 }, () => ({ role: 'x' })) }, 'data.userRoles'],
  [3, { featurePriority: { Analytics: 'urgent' } }, 'data.featurePriority.Analytics'],
  [4, { platforms: ['fax'] }, 'data.platforms.0'],
  [5, { integrations: [{ direction: 'sideways' }] }, 'data.integrations.0.direction'],
  [
    8,
    { brandColors: ['#000000', '#000001', '#000002', '#000003', '#000004', '#000005'] },
    'data.brandColors',
  ],
  [8, { brandAssets: [{ fileId: 'x', fileName: 'virus.exe' }] }, 'data.brandAssets.0.fileName'],
  [9, { giveFirst: ['features', 'features'] }, 'data.giveFirst'],
  [9, { fixedDate: { date: 20300101 } }, 'data.fixedDate.date'],
  [11, { confirm: { confirmed: 'yes' } }, 'data.confirm.confirmed'],
  [11, { uploads: [{ fileId: 'no-such-file', fileName: 'a.pdf' }] }, 'data.uploads.0.fileId'],
  [1, ['not', 'named'], 'data'],
])('section %i rejects %j and names %s', async (sectionNumber, data, path) => {
  const { client, save, read } = await start();
  const { status, body } = await save(client, sectionNumber, data);
  expect(status).toBe(400);
  expect(body.issues.map((issue: Json) => issue.path)).toContain(path);
  expect(await read(sectionNumber)).toBeUndefined();
});

it.each(sections)(
  'rejects invalid values in every question of section $number',
  async ({ number, fields }) => {
    const { client, save, read } = await start();
    const nonsense = [{ nonsense: [7] }, [['nonsense']], 'x'.repeat(10_001)];
    for (const { key } of fields) {
      for (const value of nonsense) {
        const { status, body } = await save(client, number, { [key]: value });
        expect(status, `${key}: ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
        const paths: string[] = body.issues.map((issue: Json) => issue.path);
        expect(paths.every((path) => path === `data.${key}` || path.startsWith(`data.${key}.`))).toBe(true);
      }
    }
    expect(await read(number)).toBeUndefined();
  },
);

describe('with every question of an enterprise app answered', () => {
  const answers: Json = sampleAnswers('enterprise_app');
  let enterprise: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    enterprise = await start({ userType: 'enterprise_app' });
    for (const [number, data] of Object.entries(answers)) {
      await enterprise.save(enterprise.client, Number(number), data);
    }
  });

  it.each(requiredInEnterprise())("section %i can't be completed without %s", async (sectionNumber, key) => {
    const { client, save } = enterprise;
    const { [key]: _without, ...rest } = answers[sectionNumber];
    const { status, body } = await save(client, sectionNumber, rest, { isCompleted: true });
    expect(status).toBe(400);
    expect(body.issues.some((issue: Json) => issue.path.startsWith(`data.${key}`))).toBe(true);
  });
});

it('rejects an unknown section', async () => {
  const { client, save } = await start();
  for (const sectionNumber of [0, 12, 1.5, '1']) {
    const { status, body } = await save(client, sectionNumber as number, {});
    expect([status, body.issues[0].path]).toEqual([400, 'sectionNumber']);
  }
});

it("compares a fixed date with today in the client's time zone", async () => {
  const day = dayIn('Pacific/Kiritimati', Date.now());
  const data = sampleAnswers('enterprise_app', day)[9];
  const statusIn = async (timeZone: string) => {
    const { client, save } = await start();
    await client.call(updateMe, { body: { timeZone } });
    return (await save(client, 9, data, { isCompleted: true })).status;
  };
  expect(await statusIn('Pacific/Kiritimati')).toBe(400);
  // Pago Pago is 25 hours behind Kiritimati, so that day is still in the future there.
  expect(await statusIn('Pacific/Pago_Pago')).toBe(200);
});

it('rejects a fixed date in the past when the section is completed', async () => {
  const { client, save } = await start();
  const data = { ...sampleAnswers('enterprise_app', '2020-01-01')[9] };
  expect((await save(client, 9, data)).status).toBe(200);
  const { body } = await save(client, 9, data, { isCompleted: true });
  expect(body.issues).toEqual([{ path: 'data.fixedDate.date', message: 'Enter a date in the future' }]);
});

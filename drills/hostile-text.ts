/** Puts hostile text into the API's fields that take free text, as the client, the advisor and an admin. */
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { saveSection } from '#contract/requirements.ts';
import { createComponent } from '#domain/mockup/component.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { permissionCases } from '#test/api/permission-cases.ts';
import type { Json, Person } from '#test/support/people.ts';
import type { World } from '#test/support/world.ts';
import { fieldAt, isShown, optionalPaths, type Path } from './text-fields.ts';

/** Each text has a number with markup right after it: if the markup isn't shown, something interpreted it. */
export const marker = /Zq(\d+)zq(.{0,3})/g;

const payloads = [
  '<script>ran("script")</script><img src=x onerror=ran("image")><svg onload=ran("svg")>',
  '"\'><a href="javascript:ran(\'link\')">x</a>[x](javascript:ran("markdown")){{ran("template")}}#{ran("string")}',
  `\u202Edesrever\u202C\u200B${'w'.repeat(300)}`,
].join(' ');

/** Would be a header if an email's subject or address kept its line break. */
const header = '\r\nX-Hostile: yes';
export const shortPayload = '<img src=x onerror=ran("name")>';

/** Each starts with `=`, like a spreadsheet formula. Longest first: a field gets the first one it accepts. */
const texts = (n: number) => [
  `=1+Zq${n}zq<b>${payloads}${header}`,
  `=1+Zq${n}zq<b>${payloads}`,
  `${shortText(n)}${header}`,
  shortText(n),
  `=1+Zq${n}zq<b>`,
];

const shortText = (n: number) => `=1+Zq${n}zq<b>${shortPayload}`;

/** Skipped: signing in, and what ends accounts or sessions, or changes who may sign in. */
const skipped = new Set<EndpointName>([
  'deleteAccount',
  'endAllSessions',
  'logout',
  'changePassword',
  'updateUser',
  'resetPassword',
  'login',
]);

/** The project draft that the intake sends with a new project. */
const draft = {
  projectName: 'Draft',
  description: 'Description',
  targetAudience: 'Everyone',
  primaryGoal: 'Goal',
  features: ['A feature of our own'],
  platforms: ['Platform'],
  timeline: 'Timeline',
  budget: 'Budget',
  additionalNotes: 'Notes',
  mockup: {
    components: [createComponent('header', 'header-1', 0, 0), createComponent('button', 'button-1', 0, 100)],
    metadata: { createdAt: '2026-01-01T00:00:00.000Z', canvasSize: { width: 400, height: 600 } },
  },
  sources: { features: [{ feature: 'A feature of our own', source: 'plan' }] },
};
/** Additional requests, for fields that the permission cases leave out. */
const more: Partial<Record<EndpointName, (world: World) => Json>> = {
  createProject: () => ({ name: 'An idea', draft }),
  updateProject: ({ milestoneId }) => ({
    milestones: [{ id: milestoneId, title: 'Kickoff', dueOn: '2030-01-31' }],
  }),
};

function stringPaths(value: Json, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    stringPaths(part as Json, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(value: Json, [first, ...rest]: Path, text: string): Json {
  if (first === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = withText(copy[first], rest, text);
  return copy;
}

export interface Planting {
  /** How many texts were accepted. */
  planted: number;
  /** The fields that accepted at least one. */
  fields: Set<string>;
  failures: string[];
}

/** The next text, short enough for a name, for a request that the caller sends itself. */
export function nextText(planting: Planting, field: string): string {
  planting.fields.add(field);
  return shortText(++planting.planted);
}

async function plantAs(world: World, name: EndpointName, writer: Person, planting: Planting) {
  const endpoint: Endpoint = endpoints[name];
  const input = permissionCases[name].input(world, writer);
  for (const body of [input.body as Json, more[name]?.(world)]) {
    if (body === undefined) continue;
    // A request that creates a person needs an unused email.
    const unique = () => (body.email ? { email: `${crypto.randomUUID()}@example.com` } : {});
    const fill = (path: Path, text: string) =>
      writer.call(endpoint, { ...input, body: withText({ ...body, ...unique() }, path, text) });
    for (const path of [...stringPaths(body), ...optionalPaths(name, body)]) {
      const field = fieldAt(name, path);
      if (isShown(field)) await plant(planting, field, (text) => fill(path, text));
    }
  }
}

export async function plantEverywhere(world: World, planting: Planting) {
  const writers = [world.people.owner, world.people.assignedAdvisor, world.people.admin] as Person[];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    if (!(endpoints[name] as Endpoint).body || skipped.has(name)) continue;
    for (const writer of writers) await plantAs(world, name, writer, planting);
  }
}

async function plant(
  planting: Planting,
  field: string,
  fill: (text: string) => Promise<{ status: number }>,
): Promise<string | null> {
  for (const text of texts(planting.planted + 1)) {
    const { status } = await fill(text);
    if (status >= 500) planting.failures.push(`${field} returned ${status}`);
    if (status >= 300) continue;
    planting.planted++;
    planting.fields.add(field);
    return text;
  }
  return null;
}

/** Plants a text in each sample answer that takes one, with valid answers to the other questions. */
export async function plantAnswers(client: Person, projectId: string, planting: Planting) {
  const answers = sampleAnswers('consumer_app') as Json;
  for (const [section, sample] of Object.entries(answers)) {
    let data = sample as Json;
    for (const path of stringPaths(data)) {
      const text = await plant(planting, fieldAt('saveSection.data', path), (candidate) =>
        client.call(saveSection, {
          params: { projectId },
          body: { sectionNumber: Number(section), data: withText(data, path, candidate) },
        }),
      );
      if (text) data = withText(data, path, text);
    }
  }
}

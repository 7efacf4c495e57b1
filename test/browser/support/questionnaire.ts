/** Answers a section of the questionnaire in the browser, based on its definition. */
import type { Page } from '@playwright/test';
import type { RankField } from '#domain/questionnaire/fields/rank.ts';
import type { PartField } from '#domain/questionnaire/part-types.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { isRecord } from '#domain/questionnaire/values.ts';

type Step =
  | { do: 'fill' | 'select'; at: string; text: string }
  | { do: 'press'; at: string }
  /** Clicks a button inside a question, by its accessible name. */
  | { do: 'button'; question: string; name: string }
  /** Adds this row unless it exists. */
  | { do: 'row'; question: string; index: number };

const byName = (name: string) => `[name="${name}"]`;
const withValue = (name: string, value: unknown) => `[name="${name}"][value="${value}"]`;

const fill = (_field: Field, path: string, value: unknown): Step[] => [
  { do: 'fill', at: byName(path), text: String(value) },
];

function rank(field: RankField, ranking: readonly string[]): Step[] {
  const order = field.options.map(({ value }) => value);
  if (order.join() === ranking.join()) return [{ do: 'button', question: field.key, name: 'Use this order' }];
  return ranking.flatMap((value, index) => {
    const from = order.indexOf(value);
    order.splice(index, 0, ...order.splice(from, 1));
    const label = field.options.find((option) => option.value === value)?.label ?? value;
    return Array.from({ length: from - index }, () => ({
      do: 'button' as const,
      question: field.key,
      name: `Move ${label} up`,
    }));
  });
}

type StepsFor<F> = (field: F, path: string, value: unknown) => Step[];

/** For the field types that can also be used in rows and groups. */
const partSteps = {
  text: fill,
  url: fill,
  email: fill,
  textarea: fill,
  number: fill,
  date: fill,
  radio: (_field, path, value) => [{ do: 'press', at: withValue(path, value) }],
  select: (_field, path, value) => {
    const [choice = '', detail] = String(value).split(/:\s*/);
    return [
      { do: 'select', at: byName(path), text: choice },
      ...(detail ? [{ do: 'fill' as const, at: byName(`${path}.other`), text: detail }] : []),
    ];
  },
} satisfies { [T in PartField['type']]: StepsFor<Extract<PartField, { type: T }>> };

function part(field: PartField, path: string, value: unknown): Step[] {
  if (value === undefined || value === null) return [];
  return (partSteps[field.type] as StepsFor<PartField>)(field, path, value);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown) => (isRecord(value) ? value : {});

const steps = {
  ...partSteps,
  checkboxes: (field, path, value) =>
    listOf(value).flatMap((item): Step[] =>
      field.options.some((option) => option.value === item)
        ? [{ do: 'press', at: byName(`${path}.${item}`) }]
        : [
            { do: 'fill', at: `[aria-label="${field.label} Add your own"]`, text: String(item) },
            { do: 'button', question: path, name: 'Add' },
          ],
    ),
  matrix: (_field, path, value) =>
    Object.entries(recordOf(value)).map(([row, choice]) => ({
      do: 'press',
      at: withValue(`${path}.${row}`, choice),
    })),
  rank: (field, _path, value) => rank(field, listOf(value).map(String)),
  rows: (field, path, value) =>
    listOf(value).flatMap((row, index) => [
      { do: 'row' as const, question: path, index },
      ...field.fields.flatMap((each) => part(each, `${path}.${index}.${each.key}`, recordOf(row)[each.key])),
    ]),
  group: (field, path, value) =>
    field.fields.flatMap((each) => part(each, `${path}.${each.key}`, recordOf(value)[each.key])),
  people: (field, path, value) =>
    field.allowsSeveral
      ? listOf(value).map((person) => ({ do: 'press', at: byName(`${path}.${person}`) }))
      : [{ do: 'press', at: withValue(path, value) }],
  colors: (_field, path, value) =>
    listOf(value).flatMap((color, index): Step[] => [
      { do: 'button', question: path, name: 'Add color' },
      { do: 'fill', at: byName(`${path}.${index}`), text: String(color) },
    ]),
  confirm: (_field, path, value) => [
    { do: 'press', at: byName(`${path}.confirmed`) },
    { do: 'fill', at: byName(`${path}.name`), text: String(recordOf(value).name) },
  ],
  /** Files are uploaded by the tests themselves. */
  files: () => [],
} satisfies { [T in Field['type']]: StepsFor<Extract<Field, { type: T }>> };

function stepsFor(field: Field, value: unknown): Step[] {
  if (value === undefined || value === null) return [];
  return (steps[field.type] as StepsFor<Field>)(field, field.key, value);
}

/**
 * Runs all steps inside the page, without a round trip per key. Each step waits for its control, because one answer can
 * make the next question appear.
 */
export async function answer(page: Page, fields: readonly Field[], values: Record<string, unknown>) {
  const all = fields.flatMap((field) => stepsFor(field, values[field.key]));
  await page.evaluate(async (steps) => {
    const waitFor = async <T>(find: () => T | null | undefined, label: string): Promise<T> => {
      for (const end = Date.now() + 20_000; Date.now() < end; ) {
        const match = find();
        if (match) return match;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`There is no ${label}`);
    };
    const control = (at: string) => waitFor(() => document.querySelector<HTMLInputElement>(at), at);
    const button = (question: string, name: string) =>
      waitFor(
        () =>
          [...document.querySelectorAll<HTMLElement>(`[data-question="${question}"] button`)].find(
            (each) => (each.ariaLabel ?? each.textContent?.trim()) === name,
          ),
        `button ${name}`,
      );
    /** Uses the prototype's setter: React replaces the element's own and ignores a value set through it. */
    const write = (element: HTMLElement, text: string, event: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
      element.dispatchEvent(new Event(event, { bubbles: true }));
    };
    for (const step of steps) {
      if (step.do === 'button') (await button(step.question, step.name)).click();
      else if (step.do === 'row') {
        const rows = () => document.querySelectorAll(`[data-question="${step.question}"] [data-row]`).length;
        if (rows() <= step.index) (await button(step.question, rows() ? 'Add another' : 'Add one')).click();
        await waitFor(() => rows() > step.index, `row ${step.index}`);
      } else {
        const element = await control(step.at);
        if (step.do === 'fill') write(element, step.text, 'input');
        else if (step.do === 'select') write(element, step.text, 'change');
        else if (!element.checked) element.click();
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, all);
}

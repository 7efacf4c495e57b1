/** Answers a section of the questionnaire in the browser, based on its definition. */
import type { Page } from '@playwright/test';
import type { Field, RankField, SimpleField } from '#domain/questionnaire/types.ts';
import { isRecord } from '#domain/questionnaire/values.ts';

type Step =
  | { do: 'fill' | 'select'; at: string; text: string }
  | { do: 'press'; at: string }
  /** Clicks a button inside a question, by its accessible name. */
  | { do: 'button'; question: string; name: string }
  /** Adds rows until this one exists. */
  | { do: 'row'; question: string; index: number };

const named = (name: string) => `[name="${name}"]`;
const withValue = (name: string, value: unknown) => `[name="${name}"][value="${value}"]`;

function simple(field: SimpleField, path: string, value: unknown): Step[] {
  if (value === undefined || value === null) return [];
  const text = String(value);
  if (field.type === 'radio') return [{ do: 'press', at: withValue(path, text) }];
  if (field.type !== 'select') return [{ do: 'fill', at: named(path), text }];
  const [choice = '', detail] = text.split(/:\s*/);
  return [
    { do: 'select', at: named(path), text: choice },
    ...(detail ? [{ do: 'fill' as const, at: named(`${path}.other`), text: detail }] : []),
  ];
}

function rank(field: RankField, wanted: readonly string[]): Step[] {
  const order = field.options.map(({ value }) => value);
  if (order.join() === wanted.join()) return [{ do: 'button', question: field.key, name: 'Use this order' }];
  return wanted.flatMap((value, place) => {
    const from = order.indexOf(value);
    order.splice(place, 0, ...order.splice(from, 1));
    const label = field.options.find((option) => option.value === value)?.label ?? value;
    return Array.from({ length: from - place }, () => ({
      do: 'button' as const,
      question: field.key,
      name: `Move ${label} up`,
    }));
  });
}

function stepsFor(field: Field, value: unknown): Step[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [];
  const parts = isRecord(value) ? value : {};
  switch (field.type) {
    case 'checkboxes':
      return list.flatMap((item): Step[] =>
        field.options.some((option) => option.value === item)
          ? [{ do: 'press', at: named(`${field.key}.${item}`) }]
          : [
              { do: 'fill', at: `[aria-label="${field.label} Add your own"]`, text: String(item) },
              { do: 'button', question: field.key, name: 'Add' },
            ],
      );
    case 'matrix':
      return Object.entries(parts).map(([row, choice]) => ({
        do: 'press',
        at: withValue(`${field.key}.${row}`, choice),
      }));
    case 'rank':
      return rank(field, list as string[]);
    case 'rows':
      return list.flatMap((row, index) => [
        { do: 'row' as const, question: field.key, index },
        ...field.fields.flatMap((part) =>
          simple(part, `${field.key}.${index}.${part.key}`, isRecord(row) ? row[part.key] : undefined),
        ),
      ]);
    case 'group':
      return field.fields.flatMap((part) => simple(part, `${field.key}.${part.key}`, parts[part.key]));
    case 'people':
      return field.several
        ? list.map((person) => ({ do: 'press', at: named(`${field.key}.${person}`) }))
        : [{ do: 'press', at: withValue(field.key, value) }];
    case 'colors':
      return list.flatMap((color, index): Step[] => [
        { do: 'button', question: field.key, name: 'Add color' },
        { do: 'fill', at: named(`${field.key}.${index}`), text: String(color) },
      ]);
    case 'confirm':
      return [
        { do: 'press', at: named(`${field.key}.confirmed`) },
        { do: 'fill', at: named(`${field.key}.name`), text: String(parts.name) },
      ];
    case 'files':
      return [];
    default:
      return simple(field, field.key, value);
  }
}

/**
 * Runs all steps inside the page, without a round trip per key. Each step waits for its control, because one answer can
 * make the next question appear.
 */
export async function answer(page: Page, fields: readonly Field[], given: Record<string, unknown>) {
  const steps = fields.flatMap((field) => stepsFor(field, given[field.key]));
  await page.evaluate(async (all) => {
    const soon = async <T>(find: () => T | null | undefined, what: string): Promise<T> => {
      for (const end = Date.now() + 20_000; Date.now() < end; ) {
        const found = find();
        if (found) return found;
        await new Promise((drawn) => setTimeout(drawn, 5));
      }
      throw new Error(`There is no ${what}`);
    };
    const control = (at: string) => soon(() => document.querySelector<HTMLInputElement>(at), at);
    const button = (question: string, name: string) =>
      soon(
        () =>
          [...document.querySelectorAll<HTMLElement>(`[data-question="${question}"] button`)].find(
            (each) => (each.ariaLabel ?? each.textContent?.trim()) === name,
          ),
        `button ${name}`,
      );
    /** Uses the element's own setter, because React tracks the value through it. */
    const write = (element: HTMLElement, text: string, event: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
      element.dispatchEvent(new Event(event, { bubbles: true }));
    };
    for (const step of all) {
      if (step.do === 'button') (await button(step.question, step.name)).click();
      else if (step.do === 'row') {
        const rows = () => document.querySelectorAll(`[data-question="${step.question}"] [data-row]`).length;
        if (rows() <= step.index) (await button(step.question, rows() ? 'Add another' : 'Add one')).click();
        await soon(() => rows() > step.index, `row ${step.index}`);
      } else {
        const element = await control(step.at);
        if (step.do === 'fill') write(element, step.text, 'input');
        else if (step.do === 'select') write(element, step.text, 'change');
        else if (!element.checked) element.click();
      }
      await new Promise((drawn) => setTimeout(drawn));
    }
  }, steps);
}

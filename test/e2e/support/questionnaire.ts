/** Answers any question of the questionnaire in the browser, by its definition, as a person would: typing, ticking, moving. */
import type { Page } from '@playwright/test';
import type { Field, RankField, SimpleField } from '#domain/questionnaire/types.ts';
import { isRecord } from '#domain/questionnaire/values.ts';

const at = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function answerSimple(page: Page, field: SimpleField, path: string, value: unknown) {
  if (value === undefined || value === null) return;
  const text = String(value);
  if (field.type === 'radio') return page.locator(`[name="${path}"][value="${text}"]`).check();
  if (field.type !== 'select') return at(page, path).fill(text);
  await at(page, path).selectOption(text.startsWith('other:') ? 'other' : text);
  if (text.startsWith('other:')) await at(page, `${path}.other`).fill(text.slice('other:'.length).trim());
}

async function rank(page: Page, field: RankField, wanted: readonly string[]) {
  const order = field.options.map(({ value }) => value);
  const labelOf = (value: string) => field.options.find((option) => option.value === value)?.label ?? value;
  if (order.join() === wanted.join())
    return page.getByRole('button', { name: 'This order is right' }).click();
  for (const [place, value] of wanted.entries()) {
    for (let now = order.indexOf(value); now > place; now -= 1) {
      await page.getByRole('button', { name: new RegExp(`^${labelOf(value)}, place`) }).press('ArrowUp');
      order.splice(now, 1);
      order.splice(now - 1, 0, value);
    }
  }
}

export async function answer(page: Page, field: Field, value: unknown): Promise<void> {
  if (value === undefined) return;
  const list = Array.isArray(value) ? value : [];
  switch (field.type) {
    case 'checkboxes':
      for (const item of list) {
        const box = at(page, `${field.key}.${item}`);
        const isOwn = !field.options.some((option) => option.value === item);
        if (!isOwn) await box.check();
        else {
          const own = page.getByLabel(`${field.label} Add your own`);
          await own.fill(item);
          await own.press('Enter');
        }
      }
      return;
    case 'matrix':
      for (const [row, choice] of Object.entries(isRecord(value) ? value : {})) {
        await page.locator(`[name="${field.key}.${row}"][value="${choice}"]`).check();
      }
      return;
    case 'rank':
      return rank(page, field, list);
    case 'rows':
      for (const [index, row] of list.entries()) {
        if ((await page.locator(`[name^="${field.key}.${index}."]`).count()) === 0) {
          await page
            .locator(`[data-question="${field.key}"]`)
            .getByRole('button', { name: /^Add (one|another)$/ })
            .click();
        }
        for (const part of field.fields) {
          await answerSimple(page, part, `${field.key}.${index}.${part.key}`, row[part.key]);
        }
      }
      return;
    case 'group':
      for (const part of field.fields) {
        await answerSimple(
          page,
          part,
          `${field.key}.${part.key}`,
          isRecord(value) ? value[part.key] : undefined,
        );
      }
      return;
    case 'people':
      if (!field.several) return page.locator(`[name="${field.key}"][value="${value}"]`).check();
      for (const person of list) await at(page, `${field.key}.${person}`).check();
      return;
    case 'colors':
      for (const [index, color] of list.entries()) {
        await page.getByRole('button', { name: 'Add a colour' }).click();
        await at(page, `${field.key}.${index}`).fill(color);
      }
      return;
    case 'confirm':
      await at(page, `${field.key}.confirmed`).check();
      return at(page, `${field.key}.name`).fill(isRecord(value) ? String(value.name) : '');
    case 'files':
      return;
    default:
      return answerSimple(page, field, field.key, value);
  }
}

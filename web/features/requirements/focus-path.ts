/** Moves focus within the form, to an answer path (`userRoles.0.role`) or to an entry of a list. */

export const sectionTitleId = 'section-title';

const controls = 'input:not([type=hidden]), textarea, select, button';

/** After an entry is removed: focuses the next entry, else the previous one, else the Add button. */
export function focusNear(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const entries = [...(list?.children ?? [])].filter((entry) => entry.matches('[data-row], li'));
    const entry = entries[index] ?? entries.at(-1);
    const target = entry?.querySelector<HTMLElement>('input, textarea, select');
    (target ?? list?.parentElement?.querySelector<HTMLElement>('button'))?.focus();
  });
}

/** Focuses the first field of an entry once it is rendered. */
export function focusEntry(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const entry = [...(list?.children ?? [])].filter((each) => each.matches('[data-row], li'))[index];
    entry?.querySelector<HTMLElement>('[name]')?.focus();
  });
}

/** Scrolls to the answer and focuses it. Returns false if the question is hidden. */
export function focusPath(path: string): boolean {
  const [key = ''] = path.split('.');
  const question = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"]`);
  if (!question) return false;
  const namedControls = [...question.querySelectorAll<HTMLInputElement>('[name]')];
  const exact = namedControls.find((element) => element.name === path);
  const within = namedControls.find((element) => element.name.startsWith(`${path}.`));
  const target = exact ?? within ?? namedControls[0] ?? question.querySelector<HTMLElement>(controls);
  (target ?? question).scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return true;
}

/** Focuses the answer, or the section's title if the question is hidden. */
export function focusPathOrTitle(path: string): void {
  if (!focusPath(path)) document.getElementById(sectionTitleId)?.focus({ preventScroll: true });
}

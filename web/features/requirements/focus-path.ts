/** Brings the place of an answer into view and puts the cursor there: `userRoles.0.role`, or the question as a whole. */

const controls = 'input:not([type=hidden]), textarea, select, button';

/** After the entry at this place was removed: the one that came in its place, else the one before, else what adds one. */
export function focusNear(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const entries = [...(list?.children ?? [])].filter((entry) => entry.matches('[data-row], li'));
    const entry = entries[index] ?? entries.at(-1);
    const target = entry?.querySelector<HTMLElement>('input, textarea, select');
    (target ?? list?.parentElement?.querySelector<HTMLElement>('button'))?.focus();
  });
}

/** The first field with a name of the entry at this place, once it is drawn. */
export function focusEntry(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const entry = [...(list?.children ?? [])].filter((each) => each.matches('[data-row], li'))[index];
    entry?.querySelector<HTMLElement>('[name]')?.focus();
  });
}

/** Tells whether the question is there: one that is not asked now is hidden. */
export function focusPath(path: string): boolean {
  const [key = ''] = path.split('.');
  const question = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"]`);
  if (!question) return false;
  const named = [...question.querySelectorAll<HTMLInputElement>('[name]')];
  const exact = named.find((element) => element.name === path);
  const within = named.find((element) => element.name.startsWith(`${path}.`));
  const target = exact ?? within ?? named[0] ?? question.querySelector<HTMLElement>(controls);
  (target ?? question).scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return true;
}

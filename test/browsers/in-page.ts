/**
 * Queries for controls, and functions that run in the page. The functions are sent as source text, so they can't use
 * anything outside themselves.
 */

export type Kind = keyof typeof selectors;

export interface Query {
  selector: string;
  /** An exact accessible name, or the source of a pattern. */
  name: string;
  isPattern: boolean;
}

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  choice: 'input[type=radio], input[type=checkbox], [role=radio], [role=checkbox]',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  select: 'select',
};

export const queryFor = (kind: Kind, name: string | RegExp): Query => ({
  selector: selectors[kind],
  name: name instanceof RegExp ? name.source : name,
  isPattern: name instanceof RegExp,
});

/** The point where a control can be clicked, or why it can't be. Marks the control as the target of the next steps. */
export function locate({ selector, name, isPattern }: Query): { x: number; y: number } | string {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLInputElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => plain(document.getElementById(id)?.textContent)).join(' ');
    const own = [...(element.labels ?? [])].map((label) => plain(label.textContent)).join(' ');
    return labels || plain(element.ariaLabel) || own || plain(element.textContent);
  };
  const matches = [...document.querySelectorAll<HTMLInputElement>(selector)]
    .filter((element) => !element.closest('[aria-hidden=true], [inert]'))
    .filter((element) => (isPattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name));
  // A radio button or checkbox may be visually hidden, with only its label drawn.
  const visibleBox = (element: HTMLInputElement) =>
    ['radio', 'checkbox'].includes(element.type) ? (element.labels?.[0] ?? element) : element;
  const element = matches.find((each) => visibleBox(each).getClientRects().length > 0);
  if (!element) return matches.length > 0 ? "isn't drawn" : "isn't there";
  if (element.matches(':disabled, [aria-disabled=true]')) return 'is disabled';
  document.querySelector('[data-walk-target]')?.removeAttribute('data-walk-target');
  element.setAttribute('data-walk-target', '');
  const shown = visibleBox(element);
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const center = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(center.x, center.y);
  return top && (shown.contains(top) || element.contains(top))
    ? center
    : `is covered by ${top?.outerHTML.slice(0, 200)}`;
}

/** Whether the target has focus. If so, selects its content so that typing replaces it. */
export function selectContent(): boolean {
  const target = document.querySelector<HTMLInputElement>('[data-walk-target]');
  if (!target || document.activeElement !== target) return false;
  target.select();
  return true;
}

export const valueOfTarget = (): string | undefined =>
  document.querySelector<HTMLInputElement>('[data-walk-target]')?.value;

/** Selects an option and fires the events a user's choice would. Returns false while the option doesn't exist. */
export function pickOption(label: string): boolean {
  const target = document.querySelector<HTMLSelectElement>('[data-walk-target]');
  const option = [...(target?.options ?? [])].find((each) => each.textContent?.trim().startsWith(label));
  if (!target || !option) return false;
  target.value = option.value;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

export const count = (selector: string): number => document.querySelectorAll(selector).length;

export const readPage = () => ({
  url: location.href,
  title: document.title,
  text: document.body?.innerText.replace(/\s+/g, ' ') ?? '',
  /** A skeleton means content is still loading. */
  isLoading: document.querySelector('[aria-busy=true], .animate-shimmer') !== null,
});

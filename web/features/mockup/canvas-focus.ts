/** Where the keyboard goes on when what it stood on is gone, copied or elsewhere in the page. */
import type { RefObject } from 'react';
import type { Components } from '#domain/mockup/component.ts';

type Stage = RefObject<HTMLElement | null>;

/** The one before, or after the first; null without any other. */
export function neighbourOf(components: Components, id: string): string | null {
  const at = components.findIndex((component) => component.id === id);
  return (components[at - 1] ?? components[at + 1])?.id ?? null;
}

/** One component on the canvas, or the canvas itself. */
export function focusComponent(stage: Stage, id: string | null): void {
  const drawn = [...(stage.current?.querySelectorAll<HTMLElement>('[data-component]') ?? [])];
  (drawn.find((element) => element.dataset.component === id) ?? stage.current)?.focus();
}

export function focusSelected(stage: Stage): void {
  stage.current?.querySelector<HTMLElement>('[data-component][aria-pressed=true]')?.focus();
}

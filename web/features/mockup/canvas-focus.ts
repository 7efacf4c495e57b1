/** Moves the focus when the focused component was deleted, duplicated or reordered. */
import type { RefObject } from 'react';
import type { Components } from '#domain/mockup/component.ts';

type Stage = RefObject<HTMLElement | null>;

/** The previous component, or the next one for the first; null if there is no other. */
export function neighborOf(components: Components, id: string): string | null {
  const at = components.findIndex((component) => component.id === id);
  return (components[at - 1] ?? components[at + 1])?.id ?? null;
}

/** Focuses a component, or the canvas if it isn't there. */
export function focusComponent(stage: Stage, id: string | null): void {
  const elements = [...(stage.current?.querySelectorAll<HTMLElement>('[data-component]') ?? [])];
  (elements.find((element) => element.dataset.component === id) ?? stage.current)?.focus();
}

export function focusSelected(stage: Stage): void {
  stage.current?.querySelector<HTMLElement>('[data-component][aria-pressed=true]')?.focus();
}

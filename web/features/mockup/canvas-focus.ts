/** Moves focus when a component is deleted, duplicated, reordered or restored. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Components } from '#domain/mockup/component.ts';

type Stage = RefObject<HTMLElement | null>;

/** The previous component, or for the first one, the next; null if there is no other. */
export function neighborOf(components: Components, id: string): string | null {
  const at = components.findIndex((component) => component.id === id);
  return (components[at - 1] ?? components[at + 1])?.id ?? null;
}

/** Focuses a component, or the canvas if there is no such component. */
export function focusComponent(stage: Stage, id: string | null): void {
  const elements = [...(stage.current?.querySelectorAll<HTMLElement>('[data-component]') ?? [])];
  (elements.find((element) => element.dataset.component === id) ?? stage.current)?.focus();
}

const selectedOn = (stage: Stage) =>
  stage.current?.querySelector<HTMLElement>('[data-component][aria-pressed=true]') ?? null;

export function focusSelected(stage: Stage): void {
  selectedOn(stage)?.focus();
}

/**
 * Renders an undo or redo and keeps focus in the builder. Focus on the canvas follows a new selection. If the focused
 * element is gone or disabled, focus moves to the selected component, or to the canvas if nothing is selected.
 */
export function keepFocus(stage: Stage, change: () => void): void {
  const focused = document.activeElement;
  const selectedId = selectedOn(stage)?.dataset.component;
  const wasOnCanvas = stage.current?.contains(focused) ?? false;
  flushSync(change);
  const selected = selectedOn(stage);
  const isLost = !focused?.isConnected || focused === document.body || focused.matches(':disabled');
  const isFollowing = wasOnCanvas && selected !== null && selected.dataset.component !== selectedId;
  if (!isLost && !isFollowing) return;
  if (selected) selected.focus();
  else stage.current?.focus({ preventScroll: true });
}

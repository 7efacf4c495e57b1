/** Keeps the keyboard's place on the canvas when the focused component is deleted, or moves in the list. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Components } from '#domain/mockup/component.ts';

export function useRefocus(stage: RefObject<HTMLElement | null>, components: Components) {
  const wanted = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = [...(stage.current?.querySelectorAll<HTMLElement>('[data-component]') ?? [])].find(
      (element) =>
        components.some(({ id }) => id === wanted.current) && element.dataset.component === wanted.current,
    );
    wanted.current = undefined;
    (target ?? stage.current)?.focus({ preventScroll: true });
  }, [components, stage]);

  return {
    on(id: string) {
      wanted.current = id;
    },
    /** The one before, or after the first; without any other, the canvas itself. */
    onNeighbour(id: string) {
      const at = components.findIndex((component) => component.id === id);
      wanted.current = (components[at - 1] ?? components[at + 1])?.id ?? null;
    },
  };
}

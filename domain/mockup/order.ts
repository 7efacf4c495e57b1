/** Layer order: list order is painting order. */

import type { Components } from './component.ts';

export const orderMoves = ['forward', 'backward', 'front', 'back'] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Moves one component by a step, to an end, or to an index. Returns the same list if the component is already there. */
export function reorder(components: Components, id: string, move: OrderMove | number): Components {
  const from = components.findIndex((component) => component.id === id);
  const component = components[from];
  if (!component || Number.isNaN(move)) return components;
  const last = components.length - 1;
  const targets: Record<OrderMove, number> = { forward: from + 1, backward: from - 1, front: last, back: 0 };
  const target = typeof move === 'number' ? Math.round(move) : targets[move];
  const to = Math.min(Math.max(target, 0), last);
  if (to === from) return components;
  const rest = components.filter((other) => other !== component);
  return [...rest.slice(0, to), component, ...rest.slice(to)];
}

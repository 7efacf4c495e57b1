/** Which component lies in front of which: the order of the list is the order of painting. */

import type { Components } from './component.ts';

export const orderMoves = ['forward', 'backward', 'front', 'back'] as const;
export type OrderMove = (typeof orderMoves)[number];

/** The list with one component moved by a step, to an end, or to a place in the list; the same list when it is already there. */
export function reorder(components: Components, id: string, move: OrderMove | number): Components {
  const from = components.findIndex((component) => component.id === id);
  const component = components[from];
  if (!component || Number.isNaN(move)) return components;
  const last = components.length - 1;
  const targets: Record<OrderMove, number> = { forward: from + 1, backward: from - 1, front: last, back: 0 };
  const wanted = typeof move === 'number' ? Math.round(move) : targets[move];
  const to = Math.min(Math.max(wanted, 0), last);
  if (to === from) return components;
  const rest = components.filter((other) => other !== component);
  return [...rest.slice(0, to), component, ...rest.slice(to)];
}

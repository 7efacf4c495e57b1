/** Estimated height of a list's rows, for virtualization and skeletons. */

/** In px: as a table row, and stacked on a phone. */
export interface RowHeight {
  wide: number;
  narrow: number;
}

/** The breakpoint below which tables stack. */
const narrow = window.matchMedia('(max-width: 767px)');

export const rowHeight = (height: RowHeight) => (narrow.matches ? height.narrow : height.wide);

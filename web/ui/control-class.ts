/** Shared style of text inputs, text areas and selects. */

export const controlClass = [
  'w-full min-w-0 rounded-md border border-control bg-surface text-ink shadow-sm transition-[border-color,box-shadow] duration-100',
  // iOS zooms into focused inputs with text smaller than 16 px.
  'text-lg sm:text-base',
  'hover:border-muted focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/35',
  'aria-invalid:border-red aria-invalid:focus-visible:outline-red/35',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:shadow-none [&[readonly]]:bg-sunken',
].join(' ');

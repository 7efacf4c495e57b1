/** Mockup components: the ten types with their default sizes, and the saved mockup. */

import { cutText } from '../project-name.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export const canvasSize: Readonly<Size> = { width: 400, height: 600 };

export const componentTypes = [
  'header',
  'button',
  'form',
  'card',
  'list',
  'chart',
  'image',
  'text',
  'navigation',
  'footer',
] as const;
export type ComponentType = (typeof componentTypes)[number];

export interface MockupComponent extends Box {
  id: string;
  type: ComponentType;
  label: string;
  props: Record<string, never>;
}

/** In painting order: the last one is in front. */
export type Components = readonly MockupComponent[];

export interface Mockup {
  components: Components;
  metadata: { createdAt: string; canvasSize: Size };
}

export interface PaletteItem extends Size {
  type: ComponentType;
  label: string;
  /** Help for labels with items, shown below the label field. */
  labelHelp?: string;
}

export const palette: readonly PaletteItem[] = [
  { type: 'header', label: 'Header', width: 400, height: 60 },
  { type: 'button', label: 'Button', width: 120, height: 40 },
  {
    type: 'form',
    label: 'Form',
    width: 300,
    height: 200,
    labelHelp: 'For example, “Sign in: Email, Password”',
  },
  { type: 'card', label: 'Card', width: 250, height: 150, labelHelp: 'For example, “Road bike: from $890”' },
  {
    type: 'list',
    label: 'List',
    width: 300,
    height: 200,
    labelHelp: 'For example, “Orders: Ada, Grace, Alan”',
  },
  {
    type: 'chart',
    label: 'Chart',
    width: 300,
    height: 200,
    labelHelp: 'For example, “Sales: Mon, Tue, Wed”',
  },
  { type: 'image', label: 'Image', width: 200, height: 150 },
  { type: 'text', label: 'Text', width: 200, height: 50 },
  {
    type: 'navigation',
    label: 'Navigation',
    width: 400,
    height: 50,
    labelHelp: 'For example, “Home, Shop, Account”',
  },
  { type: 'footer', label: 'Footer', width: 400, height: 100, labelHelp: 'For example, “Contact, Privacy”' },
];

const paletteByType = new Map(palette.map((item) => [item.type, item]));

export function paletteItem(type: ComponentType): PaletteItem {
  const item = paletteByType.get(type);
  if (!item) throw new TypeError(`No palette item for ${type}`);
  return item;
}

export const maxComponents = 500;
export const maxLabelLength = 120;
/** The API accepts positions and sizes up to this, even beyond the canvas. The editor fits such components into the canvas. */
export const maxCoordinate = 5000;
/** Small enough for a line or a dot, large enough to select by touch. */
export const minSide = 10;

/** One line, without control characters or lone surrogates, cut to the maximum length. */
export function cleanLabel(label: string): string {
  return cutText(label.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' '), maxLabelLength);
}

/** Type plus timestamp, plus a counter for components created in the same millisecond. */
export function newComponentId(
  type: ComponentType,
  now: number,
  existing: readonly { readonly id: string }[],
): string {
  return uniqueId(`${type}-${now}`, new Set(existing.map((component) => component.id)));
}

export function uniqueId(preferred: string, taken: ReadonlySet<string>): string {
  let id = preferred;
  for (let counter = 2; taken.has(id); counter += 1) id = `${preferred}-${counter}`;
  return id;
}

export function createComponent(type: ComponentType, id: string, x: number, y: number): MockupComponent {
  const { label, width, height } = paletteItem(type);
  return { id, type, label, x, y, width, height, props: {} };
}

export function toMockup(components: Components, now: number): Mockup {
  return { components, metadata: { createdAt: new Date(now).toISOString(), canvasSize: { ...canvasSize } } };
}

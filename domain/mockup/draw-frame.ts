/** Drawings of header, navigation, footer, button and text. */

import type { Sketch } from './drawing-shapes.ts';
import { estimateWidth, readLabel, splitItems, wrapText } from './text-fit.ts';

export type Drawing = (sketch: Sketch, label: string, width: number, height: number) => void;

const edge = 16;

/** Logo, product name, three menu entries and an avatar. */
export const drawHeader: Drawing = (sketch, label, width, height) => {
  const middle = height / 2;
  const mark = Math.min(24, height * 0.44);
  const avatar = Math.min(14, height * 0.25);
  sketch.rect(0, 0, width, height, 'surface');
  sketch.line(0, height, width, height, 'border');
  const hasMark = width >= 120 && sketch.rect(edge, middle - mark / 2, mark, mark, 'accent', { radius: 6 });
  if (hasMark) sketch.circle(edge + mark / 2, middle, mark * 0.2, 'on-accent');
  const hasMenu = width >= 340;
  const hasAvatar = width >= 200 && sketch.circle(width - edge - avatar, middle, avatar, 'accent-soft');
  if (hasAvatar) sketch.circle(width - edge - avatar, middle - avatar * 0.2, avatar * 0.35, 'accent');
  if (hasMenu) {
    for (const entry of [1, 2, 3]) {
      const x = width - edge - avatar * 2 - entry * 40;
      sketch.rect(x, middle - 3, 28, 6, 'border', { radius: 3 });
    }
  }
  const left = hasMark ? edge + mark + 8 : Math.min(edge, width * 0.1);
  const right = hasMenu ? 130 + avatar * 2 : hasAvatar ? avatar * 2 + 8 : 0;
  sketch.text(label, left, middle, width - left - right - edge, {
    size: Math.min(18, height * 0.34),
    weight: 'bold',
  });
};

/** Tabs, the first one active. */
export const drawNavigation: Drawing = (sketch, label, width, height) => {
  const items = splitItems(label).slice(0, 6);
  // A single item is a label, not a menu, so placeholder tabs follow.
  const placeholders = items.length > 1 ? 0 : Math.max(0, Math.min(3, Math.floor(width / 100) - 1));
  const tabWidth = width / Math.max(1, items.length + placeholders);
  const size = Math.min(13, height * 0.3);
  sketch.rect(0, 0, width, height, 'surface');
  sketch.line(0, height, width, height, 'border');
  items.forEach((item, index) => {
    const center = tabWidth * (index + 0.5);
    const isOpen = index === 0;
    sketch.text(item, center, height / 2, tabWidth - 8, {
      size,
      align: 'middle',
      weight: isOpen ? 'bold' : 'regular',
      fill: isOpen ? 'accent' : 'text-muted',
    });
    if (isOpen) sketch.rect(tabWidth * 0.15, height - 3, tabWidth * 0.7, 3, 'accent', { radius: 1.5 });
  });
  for (let index = 0; index < placeholders; index += 1) {
    const center = tabWidth * (items.length + index + 0.5);
    sketch.rect(center - tabWidth * 0.25, height / 2 - 3, tabWidth * 0.5, 6, 'border', { radius: 3 });
  }
};

/** Heading, links or placeholder columns, and the fine print. */
export const drawFooter: Drawing = (sketch, label, width, height) => {
  const { title, items: titled } = readLabel(label);
  const items = titled.length > 0 ? titled : splitItems(label).length > 1 ? splitItems(label) : [];
  const heading = titled.length > 0 || items.length === 0 ? title : '';
  sketch.rect(0, 0, width, height, 'surface-muted');
  sketch.line(0, 0, width, 0, 'border');
  const size = Math.min(13, height * 0.3);
  const top = heading === '' ? height * 0.14 : height * 0.28;
  if (heading !== '') sketch.text(heading, edge, top, width - edge * 2, { size, weight: 'bold' });
  const linkRow = heading === '' && height < 64 ? height / 2 : top + Math.max(20, height * 0.2);
  if (items.length > 0) {
    let x = edge;
    for (const item of items.slice(0, 6)) {
      x +=
        sketch.text(item, x, linkRow, width - x - edge, { size: Math.min(11, size), fill: 'text-muted' }) +
        edge;
    }
  } else {
    for (const column of [0, 1, 2]) {
      const x = edge + (column * (width - edge * 2)) / 3;
      sketch.rect(x, linkRow - 3, Math.min(60, width / 5), 5, 'border', { radius: 2.5 });
    }
  }
  if (height < 64) return;
  sketch.line(edge, height - 24, Math.max(edge, width - edge), height - 24, 'border');
  sketch.rect(width / 2 - Math.min(50, width / 4), height - 14, Math.min(100, width / 2), 4, 'border', {
    radius: 2,
  });
};

export const drawButton: Drawing = (sketch, label, width, height) => {
  sketch.rect(0, 0, width, height, 'accent', { radius: Math.min(8, height / 4) });
  const size = Math.min(14, height * 0.42);
  sketch.text(label, width / 2, height / 2, width - Math.min(16, width * 0.15), {
    size,
    weight: 'bold',
    align: 'middle',
    fill: 'on-accent',
  });
};

const textSizes = [20, 16, 13, 11, 9];

/** Plain text, as large as fits. */
export const drawText: Drawing = (sketch, label, width, height) => {
  const lineHeight = 1.35;
  const fitting = textSizes.find((size) => {
    const lines = wrapText(label, width, size);
    return (
      lines.length * size * lineHeight <= height && lines.every((line) => estimateWidth(line, size) <= width)
    );
  });
  const size = fitting ?? Math.min(9, height * 0.6);
  const possible = Math.max(1, Math.floor(height / (size * lineHeight)));
  const lines = wrapText(label, width, size);
  const shown = lines.slice(0, possible);
  // The last line that fits takes the rest, so that it ends in an ellipsis.
  if (lines.length > possible) shown[possible - 1] = lines.slice(possible - 1).join(' ');
  shown.forEach((line, index) => {
    sketch.text(line, 0, Math.min(height / 2, size * lineHeight * 0.5) + index * size * lineHeight, width, {
      size,
      weight: size >= 16 && lines.length === 1 ? 'bold' : 'regular',
    });
  });
};

/** Drawings of content components: form, card, list, chart and image. */

import type { Drawing } from './draw-frame.ts';
import type { Sketch } from './drawing-shapes.ts';
import { readLabel } from './text-fit.ts';

const titleSize = 14;

function drawPanel(sketch: Sketch, width: number, height: number) {
  sketch.rect(0, 0, width, height, 'surface', { radius: 8, stroke: 'border' });
}

const paddingOf = (width: number, height: number) => Math.min(14, width * 0.08, height * 0.12);

/** Draws the title; returns where the content below it starts. */
function drawTitle(sketch: Sketch, title: string, width: number, height: number): number {
  const padding = paddingOf(width, height);
  const size = Math.min(titleSize, height * 0.35);
  sketch.text(title, padding, padding + size * 0.6, width - padding * 2, { size, weight: 'bold' });
  return padding + size * 1.2 + Math.min(8, height * 0.04);
}

/** Labeled fields and a submit button. */
export const drawForm: Drawing = (sketch, label, width, height) => {
  const { title, items } = readLabel(label);
  const names = items.length > 0 ? items.slice(0, 5) : ['Name', 'Email', 'Message'];
  const padding = paddingOf(width, height);
  drawPanel(sketch, width, height);
  const top = drawTitle(sketch, title, width, height);
  const buttonHeight = Math.min(26, height * 0.16);
  const room = height - top - buttonHeight - padding * 2;
  const count = Math.min(names.length, Math.floor(room / 32));
  const step = count > 0 ? Math.min(52, room / count) : 0;
  names.slice(0, count).forEach((name, index) => {
    const y = top + index * step;
    sketch.text(name, padding, y + 6, width - padding * 2, { size: 9, fill: 'text-muted' });
    sketch.rect(padding, y + 13, width - padding * 2, step - 19, 'surface', { radius: 4, stroke: 'border' });
  });
  const buttonWidth = Math.min(96, width - padding * 2);
  const buttonTop = height - padding - buttonHeight;
  // Without room below the title, the button would cover it.
  if (buttonTop < top) return;
  sketch.rect(padding, buttonTop, buttonWidth, buttonHeight, 'accent', { radius: 5 });
  sketch.text('Submit', padding + buttonWidth / 2, buttonTop + buttonHeight / 2, buttonWidth - 8, {
    size: Math.min(11, buttonHeight * 0.5),
    weight: 'bold',
    align: 'middle',
    fill: 'on-accent',
  });
};

/** An image if there is room, a title, text and a small action. */
export const drawCard: Drawing = (sketch, label, width, height) => {
  const { title, items } = readLabel(label);
  const padding = paddingOf(width, height);
  drawPanel(sketch, width, height);
  const pictureHeight = height >= 110 ? height * 0.42 : 0;
  if (pictureHeight > 0) {
    sketch.rect(1, 1, width - 2, pictureHeight, 'accent-soft', { radius: 7 });
    drawHills(sketch, 1, 1, width - 2, pictureHeight);
  }
  const size = Math.min(titleSize, height * 0.35);
  const titleY = pictureHeight + padding + size * 0.5;
  sketch.text(title, padding, titleY, width - padding * 2, { size, weight: 'bold' });
  for (const row of [0, 1]) {
    const y = titleY + size * 0.5 + 11 + row * 14;
    if (y > height - padding) return;
    const item = items[row];
    if (item) sketch.text(item, padding, y, width - padding * 2, { size: 11, fill: 'text-muted' });
    else if (items.length === 0) {
      sketch.rect(padding, y - 3, (width - padding * 2) * (row === 0 ? 0.9 : 0.6), 5, 'border', {
        radius: 2.5,
      });
    }
  }
  const actionTop = height - padding - 16;
  if (width >= 140 && actionTop > titleY + 36) {
    sketch.rect(width - padding - 52, actionTop, 52, 16, 'accent-soft', { radius: 4 });
    sketch.rect(width - padding - 40, actionTop + 6, 28, 4, 'accent', { radius: 2 });
  }
};

/** Rows with an avatar, two lines of text and an arrow. */
export const drawList: Drawing = (sketch, label, width, height) => {
  const { title, items } = readLabel(label);
  const padding = paddingOf(width, height);
  drawPanel(sketch, width, height);
  const top = drawTitle(sketch, title, width, height);
  const room = height - top - padding / 2;
  const count = Math.min(items.length || 4, 10, Math.floor(room / 24));
  const step = Math.min(56, room / Math.max(1, count));
  for (let index = 0; index < count; index += 1) {
    const middle = top + (index + 0.5) * step;
    const avatar = Math.min(12, step * 0.3);
    const left = padding + avatar * 2 + 10;
    const right = width - padding;
    if (index > 0) sketch.line(padding, middle - step / 2, right, middle - step / 2, 'border');
    sketch.circle(padding + avatar, middle, avatar, index % 2 === 0 ? 'accent-soft' : 'surface-muted');
    const item = items[index];
    if (item)
      sketch.text(item, left, middle - step * 0.12, right - left - 16, { size: Math.min(12, step * 0.4) });
    else sketch.rect(left, middle - step * 0.18, (right - left) * 0.5, 5, 'text-muted', { radius: 2.5 });
    sketch.rect(left, middle + step * 0.18, (right - left) * (index % 2 === 0 ? 0.7 : 0.55), 4, 'border', {
      radius: 2,
    });
    if (width < 120) continue;
    sketch.line(right - 6, middle - 4, right - 2, middle, 'text-muted');
    sketch.line(right - 2, middle, right - 6, middle + 4, 'text-muted');
  }
};

/** Sample data with an upward trend. */
const barHeights = [0.42, 0.56, 0.38, 0.64, 0.58, 0.8, 0.95];

export const drawChart: Drawing = (sketch, label, width, height) => {
  const { title, items } = readLabel(label);
  const padding = paddingOf(width, height);
  drawPanel(sketch, width, height);
  const top = drawTitle(sketch, title, width, height);
  const captions = items.slice(0, barHeights.length);
  const bottom = height - padding - (captions.length > 0 ? 14 : 0);
  const plot = bottom - top;
  if (plot < 16) return;
  for (const share of [0, 1 / 3, 2 / 3]) {
    sketch.line(padding, top + plot * share, width - padding, top + plot * share, 'border', 0.5);
  }
  const bars = barHeights.slice(barHeights.length - (captions.length || barHeights.length));
  const barSpace = (width - padding * 2) / bars.length;
  bars.forEach((share, index) => {
    const x = padding + barSpace * index;
    const isLast = index === bars.length - 1;
    sketch.rect(
      x + barSpace * 0.2,
      bottom - plot * share,
      barSpace * 0.6,
      plot * share,
      isLast ? 'accent' : 'accent-soft',
      {
        radius: Math.min(3, barSpace * 0.15),
      },
    );
    const caption = captions[index];
    if (caption) {
      sketch.text(caption, x + barSpace / 2, bottom + 8, barSpace - 2, {
        size: 8,
        fill: 'text-muted',
        align: 'middle',
      });
    }
  });
  sketch.line(padding, bottom, width - padding, bottom, 'text-muted');
};

/** A landscape placeholder with the label as its caption. */
export const drawImage: Drawing = (sketch, label, width, height) => {
  sketch.rect(0, 0, width, height, 'accent-soft', { radius: 6 });
  drawHills(sketch, 0, 0, width, height);
  const band = Math.min(24, height * 0.3);
  if (!sketch.rect(0, height - band, width, band, 'surface-muted', { radius: Math.min(6, band / 3) })) return;
  sketch.text(label, width / 2, height - band / 2, width - 8, {
    size: Math.min(11, band * 0.55),
    align: 'middle',
  });
};

function drawHills(sketch: Sketch, x: number, y: number, width: number, height: number) {
  const at = (across: number, down: number): [number, number] => [x + width * across, y + height * down];
  const [sunX, sunY] = at(0.78, 0.26);
  sketch.circle(sunX, sunY, Math.min(width, height) * 0.09, 'surface');
  sketch.polygon([at(0.08, 0.98), at(0.36, 0.4), at(0.64, 0.98)], 'border');
  sketch.polygon([at(0.42, 0.98), at(0.66, 0.58), at(0.92, 0.98)], 'accent');
}

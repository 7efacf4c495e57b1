/** Mockup component drawings: their labels and bounds, and how text that is too long is shortened and wrapped. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentTypes, paletteItem } from './component.ts';
import { drawComponent } from './draw.ts';
import { paints, type Shape } from './drawing-shapes.ts';
import { estimateWidth, fitText, wrapText } from './text-fit.ts';

const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

/** Left, top, right and bottom of a shape. */
function extent(shape: Shape): [number, number, number, number] {
  switch (shape.kind) {
    case 'rect':
      return [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height];
    case 'line':
      return [
        Math.min(shape.x1, shape.x2),
        Math.min(shape.y1, shape.y2),
        Math.max(shape.x1, shape.x2),
        Math.max(shape.y1, shape.y2),
      ];
    case 'circle':
      return [shape.cx - shape.r, shape.cy - shape.r, shape.cx + shape.r, shape.cy + shape.r];
    case 'polygon': {
      const across = shape.points.map(([x]) => x);
      const down = shape.points.map(([, y]) => y);
      return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
    }
    case 'text': {
      const length = estimateWidth(shape.text, shape.size, shape.weight);
      const shift = { start: 0, middle: length / 2, end: length }[shape.align];
      const left = shape.x - shift;
      return [left, shape.y - shape.size * 0.8, left + length, shape.y + shape.size * 0.2];
    }
  }
}

describe.each(componentTypes)('the drawing of type %s', (type) => {
  const { label, width, height } = paletteItem(type);

  it('shows its label at its default size', () => {
    expect(textsOf(drawComponent({ type, label, width, height }))).toContain(label);
    expect(textsOf(drawComponent({ type, label: 'My own', width, height }))).toContain('My own');
  });

  it('is more than a gray box', () => {
    const shapes = drawComponent({ type, label, width, height });
    expect(shapes.length).toBeGreaterThanOrEqual(type === 'text' ? 1 : type === 'button' ? 2 : 5);
  });

  it('stays inside its box at any size and with any label, and uses only known colors and few shapes', () => {
    const side = fc.oneof(fc.integer({ min: 10, max: 120 }), fc.integer({ min: 0, max: 5000 }));
    const words = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc
        .array(fc.constantFrom('Orders', 'a', ',', ':', ' ', '商品', '🚲'), { maxLength: 60 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(side, side, words, (w, h, text) => {
        const shapes = drawComponent({ type, label: text, width: w, height: h });
        expect(shapes.length).toBeLessThanOrEqual(60);
        for (const shape of shapes) {
          const [left, top, right, bottom] = extent(shape);
          const room = 0.05;
          expect(left >= -room && top >= -room && right <= w + room && bottom <= h + room).toBe(true);
          expect(paints).toContain(shape.kind === 'line' ? shape.stroke : shape.fill);
        }
      }),
    );
  });
});

describe('label items', () => {
  it('name the fields of a form, the rows of a list and the tabs of a navigation bar', () => {
    const form = drawComponent({ type: 'form', label: 'Sign in: Email, Password', width: 300, height: 200 });
    expect(textsOf(form)).toEqual(['Sign in', 'Email', 'Password', 'Submit']);
    const list = drawComponent({ type: 'list', label: 'Orders: Ada, Grace', width: 300, height: 200 });
    expect(textsOf(list)).toEqual(['Orders', 'Ada', 'Grace']);
    const navigation = drawComponent({
      type: 'navigation',
      label: 'Home, Shop, Cart',
      width: 400,
      height: 50,
    });
    expect(textsOf(navigation)).toEqual(['Home', 'Shop', 'Cart']);
  });
});

describe('text', () => {
  it('is shortened with an ellipsis, never in the middle of an emoji', () => {
    expect(fitText('A rather long label', 60, 12)).toMatch(/^A r.*…$/);
    expect(fitText('🚲🚲🚲🚲', 36, 12)).toBe('🚲🚲…');
    expect(fitText('wide', 1, 12)).toBe('');
  });

  it('wraps between words', () => {
    expect(wrapText('one two three', 40, 10)).toEqual(['one two', 'three']);
  });

  it('ends in an ellipsis when it does not fit', () => {
    const shapes = drawComponent({ type: 'text', label: 'word '.repeat(24), width: 80, height: 40 });
    expect(textsOf(shapes).at(-1)).toMatch(/…$/);
  });
});

/** Draws each component as plain shapes, so that it looks the same on screen, in documents and in exported files. */

import type { ComponentType, MockupComponent } from './component.ts';
import { drawCard, drawChart, drawForm, drawImage, drawList } from './draw-content.ts';
import { type Drawing, drawButton, drawFooter, drawHeader, drawNavigation, drawText } from './draw-frame.ts';
import { createSketch, type Shape } from './drawing-shapes.ts';

const drawings: Record<ComponentType, Drawing> = {
  header: drawHeader,
  button: drawButton,
  form: drawForm,
  card: drawCard,
  list: drawList,
  chart: drawChart,
  image: drawImage,
  text: drawText,
  navigation: drawNavigation,
  footer: drawFooter,
};

/**
 * The shapes of a component, back to front, in its own coordinates from 0, 0 to width, height. Independent of the
 * position, so a drawing can be reused while its component is dragged.
 */
export function drawComponent({
  type,
  label,
  width,
  height,
}: Pick<MockupComponent, 'type' | 'label' | 'width' | 'height'>): readonly Shape[] {
  const sketch = createSketch(width, height);
  drawings[type](sketch, label, width, height);
  return sketch.shapes;
}

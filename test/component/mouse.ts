/** Real mouse input for component tests, in coordinates of the tested page. */
import { cdp } from 'vitest/browser';

export interface Point {
  x: number;
  y: number;
}

type MouseEventType = 'mousePressed' | 'mouseMoved' | 'mouseReleased';

/** The Alt modifier bit in the DevTools protocol. */
const altModifier = 1;

interface Input {
  alt?: boolean;
}

/** Tests run in an iframe that may be scaled to fit; the DevTools protocol uses pixels of the outer page. */
async function send(type: MouseEventType, { x, y }: Point, { alt = false }: Input) {
  const { left, top, width } = (window.frameElement as Element).getBoundingClientRect();
  const scale = width / window.innerWidth;
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: left + x * scale,
    y: top + y * scale,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: type === 'mouseMoved' ? 0 : 1,
    modifiers: alt ? altModifier : 0,
  });
}

export const press = (at: Point) => send('mousePressed', at, {});
export const release = (at: Point) => send('mouseReleased', at, {});

export async function moveTo(from: Point, to: Point, input: Input = {}) {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await send(
      'mouseMoved',
      { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      input,
    );
  }
}

export async function drag(from: Point, to: Point, input: Input = {}) {
  await send('mousePressed', from, input);
  await moveTo(from, to, input);
  await send('mouseReleased', to, input);
}

export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

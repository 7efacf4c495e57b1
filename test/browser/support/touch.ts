/** Touch drags through the DevTools protocol; Playwright itself only supports taps. */
import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

const steps = 8;

export async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    async drag(from: Point, to: Point) {
      await send('touchStart', [from]);
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        await send('touchMove', [
          { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        ]);
      }
      await send('touchEnd', []);
    },
  };
}

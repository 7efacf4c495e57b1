/** Drawing of a ringing bell. */
import { accent, DrawingFrame, paper, quiet, soft } from './drawing-frame.tsx';

export const BellDrawing = () => (
  <DrawingFrame>
    <path
      d="M60 12c-13 0-21 9-21 22 0 17-5 21-9 26-1.5 2-.5 4 2 4h56c2.5 0 3.5-2 2-4-4-5-9-9-9-26 0-13-8-22-21-22Z"
      className={paper}
    />
    <path d="M60 12V7" />
    <path d="M53 64a7 7 0 0 0 14 0" className={soft} />
    <path d="M49 34c0-7 4-12 11-12" className={accent} />
    <path d="M92 22c3 4 4 8 4 13M28 22c-3 4-4 8-4 13" className={quiet} />
  </DrawingFrame>
);

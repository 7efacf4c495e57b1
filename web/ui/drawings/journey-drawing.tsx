/** Drawing of a path from its start to a flag. */
import { accent, DrawingFrame, paper, quiet, soft } from './drawing-frame.tsx';

export const JourneyDrawing = () => (
  <DrawingFrame>
    <path d="M18 62c16 0 14-32 32-32s14 26 30 26 12-30 24-34" className={quiet} strokeDasharray="3 4" />
    <path d="M18 62c16 0 14-32 32-32" className={accent} />
    <circle cx="18" cy="62" r="5" className={soft} />
    <circle cx="50" cy="30" r="5" className={soft} />
    <path d="m47.8 30 1.6 1.8 2.8-3.4" className={accent} />
    <circle cx="80" cy="56" r="5" className={paper} />
    <path d="M104 22V8l10 4-10 4" className={paper} />
  </DrawingFrame>
);

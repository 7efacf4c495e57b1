/** Drawing of a browser window under a magnifying glass that finds nothing. */
import { accent, DrawingFrame, paper, soft } from './drawing-frame.tsx';

export const LostDrawing = () => (
  <DrawingFrame>
    <rect x="18" y="12" width="84" height="60" rx="6" className={paper} />
    <path d="M18 25h84M25 18.5h.01M31 18.5h.01M37 18.5h.01" strokeWidth="2" />
    <circle cx="57" cy="46" r="11" className={soft} />
    <path d="m65 54 9 9" strokeWidth="3" className={accent} />
    <path d="M53.5 42.5l7 7m0-7-7 7" className={accent} />
  </DrawingFrame>
);

/** Drawing of a checklist with two of three items checked. */
import { accent, DrawingFrame, paper, quiet, soft } from './drawing-frame.tsx';

export const ChecklistDrawing = () => (
  <DrawingFrame>
    <rect x="36" y="8" width="50" height="66" rx="5" transform="rotate(5 61 41)" className={paper} />
    <rect x="32" y="8" width="50" height="66" rx="5" className={paper} />
    <rect x="40" y="19" width="8" height="8" rx="2" className={soft} />
    <path d="m42 23 1.6 1.8 3-3.6" className={accent} />
    <path d="M54 23h19" />
    <rect x="40" y="35" width="8" height="8" rx="2" className={soft} />
    <path d="m42 39 1.6 1.8 3-3.6" className={accent} />
    <path d="M54 39h14" />
    <rect x="40" y="51" width="8" height="8" rx="2" />
    <path d="M54 55h17" className={quiet} />
  </DrawingFrame>
);

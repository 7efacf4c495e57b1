/** Drawing of a life preserver with a question mark. */
import { accent, DrawingFrame, paper, quiet, soft } from './drawing-frame.tsx';

export const QuestionDrawing = () => (
  <DrawingFrame>
    <circle cx="60" cy="42" r="31" className={paper} />
    <circle cx="60" cy="42" r="13" className={soft} />
    <path d="m38.5 20.5 12 12M81.5 20.5l-12 12M38.5 63.5l12-12M81.5 63.5l-12-12" className={quiet} />
    <path d="M56.5 39.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M60 48.5h.01" className={accent} />
  </DrawingFrame>
);

/** Drawing of a life preserver with a question mark. */
import { accent, paper, quiet, Sheet, soft } from './sheet.tsx';

export const QuestionDrawing = () => (
  <Sheet>
    <circle cx="60" cy="42" r="31" className={paper} />
    <circle cx="60" cy="42" r="13" className={soft} />
    <path
      d="m38.5 20.500 12 12M81.500 20.500l-12 12M38.500 63.500l12-12M81.500 63.500l-12-12"
      className={quiet}
    />
    <path
      d="M56.500 39.500a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M60 48.500h.01"
      className={accent}
    />
  </Sheet>
);

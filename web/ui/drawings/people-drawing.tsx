/** Drawing of three people. */
import { DrawingFrame, paper, soft } from './drawing-frame.tsx';

export const PeopleDrawing = () => (
  <DrawingFrame>
    <circle cx="38" cy="32" r="9" className={paper} />
    <path d="M20 68c0-12 8-19 18-19s18 7 18 19" className={paper} />
    <circle cx="82" cy="32" r="9" className={paper} />
    <path d="M64 68c0-12 8-19 18-19s18 7 18 19" className={paper} />
    <circle cx="60" cy="27" r="11" className={soft} />
    <path d="M38 72c0-15 9-25 22-25s22 10 22 25Z" className={soft} />
  </DrawingFrame>
);

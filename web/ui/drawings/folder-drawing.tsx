/** Drawing of a folder with a document. */
import { DrawingFrame, paper, quiet, soft } from './drawing-frame.tsx';

export const FolderDrawing = () => (
  <DrawingFrame>
    <path
      d="M26 24a5 5 0 0 1 5-5h17l6 7h35a5 5 0 0 1 5 5v37a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5Z"
      className={paper}
    />
    <rect x="42" y="10" width="36" height="40" rx="4" className={paper} />
    <path d="M49 20h22M49 27h22M49 34h12" className={quiet} />
    <path d="M20 43a4 4 0 0 1 4-5h72a4 4 0 0 1 4 5l-6 26a5 5 0 0 1-5 4H31a5 5 0 0 1-5-4Z" className={soft} />
  </DrawingFrame>
);

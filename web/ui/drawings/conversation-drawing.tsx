/** Drawing of two speech bubbles. */
import { accent, DrawingFrame, paper, quiet, soft } from './drawing-frame.tsx';

export const ConversationDrawing = () => (
  <DrawingFrame>
    <path
      d="M28 14h44a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H44l-10 9v-9h-6a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6Z"
      className={paper}
    />
    <path d="M32 25h34M32 33h22" className={quiet} />
    <path
      d="M58 40h34a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-4v8l-9-8H58a6 6 0 0 1-6-6V46a6 6 0 0 1 6-6Z"
      className={soft}
    />
    <path d="M66 53h.01M75 53h.01M84 53h.01" strokeWidth="3" className={accent} />
  </DrawingFrame>
);

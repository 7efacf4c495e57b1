/** Line drawings for empty states: one stroke width, with the accent color only at the focal point. */
import type { ReactNode } from 'react';

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 88"
      fill="none"
      aria-hidden="true"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-22 w-30 stroke-control"
    >
      <ellipse cx="60" cy="80" rx="42" ry="4" className="fill-hover stroke-none" />
      {children}
    </svg>
  );
}

const paper = 'fill-surface';
const soft = 'fill-accent-soft stroke-accent';
const accent = 'stroke-accent';
const quiet = 'stroke-line-strong';

export const ChecklistDrawing = () => (
  <Sheet>
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
  </Sheet>
);

export const ConversationDrawing = () => (
  <Sheet>
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
  </Sheet>
);

export const FolderDrawing = () => (
  <Sheet>
    <path
      d="M26 24a5 5 0 0 1 5-5h17l6 7h35a5 5 0 0 1 5 5v37a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5Z"
      className={paper}
    />
    <rect x="42" y="10" width="36" height="40" rx="4" className={paper} />
    <path d="M49 20h22M49 27h22M49 34h12" className={quiet} />
    <path d="M20 43a4 4 0 0 1 4-5h72a4 4 0 0 1 4 5l-6 26a5 5 0 0 1-5 4H31a5 5 0 0 1-5-4Z" className={soft} />
  </Sheet>
);

export const JourneyDrawing = () => (
  <Sheet>
    <path d="M18 62c16 0 14-32 32-32s14 26 30 26 12-30 24-34" className={quiet} strokeDasharray="3 4" />
    <path d="M18 62c16 0 14-32 32-32" className={accent} />
    <circle cx="18" cy="62" r="5" className={soft} />
    <circle cx="50" cy="30" r="5" className={soft} />
    <path d="m47.8 30 1.6 1.8 2.8-3.4" className={accent} />
    <circle cx="80" cy="56" r="5" className={paper} />
    <path d="M104 22V8l10 4-10 4" className={paper} />
  </Sheet>
);

export const PeopleDrawing = () => (
  <Sheet>
    <circle cx="38" cy="32" r="9" className={paper} />
    <path d="M20 68c0-12 8-19 18-19s18 7 18 19" className={paper} />
    <circle cx="82" cy="32" r="9" className={paper} />
    <path d="M64 68c0-12 8-19 18-19s18 7 18 19" className={paper} />
    <circle cx="60" cy="27" r="11" className={soft} />
    <path d="M38 72c0-15 9-25 22-25s22 10 22 25Z" className={soft} />
  </Sheet>
);

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

export const BellDrawing = () => (
  <Sheet>
    <path
      d="M60 12c-13 0-21 9-21 22 0 17-5 21-9 26-1.5 2-.5 4 2 4h56c2.5 0 3.5-2 2-4-4-5-9-9-9-26 0-13-8-22-21-22Z"
      className={paper}
    />
    <path d="M60 12V7" />
    <path d="M53 64a7 7 0 0 0 14 0" className={soft} />
    <path d="M49 34c0-7 4-12 11-12" className={accent} />
    <path d="M92 22c3 4 4 8 4 13M28 22c-3 4-4 8-4 13" className={quiet} />
  </Sheet>
);

export const LostDrawing = () => (
  <Sheet>
    <rect x="18" y="12" width="84" height="60" rx="6" className={paper} />
    <path d="M18 25h84M25 18.500h.01M31 18.500h.01M37 18.500h.01" strokeWidth="2" />
    <circle cx="57" cy="46" r="11" className={soft} />
    <path d="m65 54 9 9" strokeWidth="3" className={accent} />
    <path d="M53.500 42.500l7 7m0-7-7 7" className={accent} />
  </Sheet>
);

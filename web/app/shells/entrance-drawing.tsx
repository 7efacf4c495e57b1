/** Illustration in the entrance shell: a checklist, its progress, a conversation, and the project statuses. */

const rows = [
  { y: 118, width: 150, isDone: true },
  { y: 156, width: 118, isDone: true },
  { y: 194, width: 164, isDone: true },
  { y: 232, width: 96, isDone: false },
  { y: 270, width: 138, isDone: false },
  { y: 308, width: 112, isDone: false },
];

/** Background of every card in the drawing. */
const sheet = 'fill-surface stroke-line-strong drop-shadow-[0_6px_16px_var(--color-shade)]';

export function EntranceDrawing() {
  return (
    <svg viewBox="0 0 560 480" fill="none" aria-hidden="true" className="w-full max-w-176 px-8">
      <defs>
        <pattern id="entrance-dots" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.25" className="fill-line-strong" />
        </pattern>
      </defs>
      <rect width="560" height="480" fill="url(#entrance-dots)" opacity="0.7" />
      <Checklist />
      <ProgressCard />
      <Conversation />
      <StatusSteps />
    </svg>
  );
}

function Checklist() {
  return (
    <g>
      <rect x="72" y="48" width="284" height="312" rx="14" className={sheet} />
      <rect x="96" y="72" width="104" height="10" rx="5" className="fill-ink" opacity="0.82" />
      <rect x="96" y="92" width="200" height="6" rx="3" className="fill-pressed" />
      <rect x="96" y="92" width="124" height="6" rx="3" className="fill-accent" />
      {rows.map(({ y, width, isDone }) => (
        <g key={y}>
          <rect
            x="96"
            y={y}
            width="18"
            height="18"
            rx="6"
            strokeWidth="1.5"
            className={isDone ? 'fill-accent stroke-accent' : 'fill-surface stroke-control'}
          />
          {isDone && (
            <path
              d={`m100.5 ${y + 9.5} 3 3 6-6.5`}
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="stroke-on-accent"
            />
          )}
          <rect
            x="128"
            y={y + 5}
            width={width}
            height="8"
            rx="4"
            className={isDone ? 'fill-line-strong' : 'fill-pressed'}
          />
        </g>
      ))}
    </g>
  );
}

function ProgressCard() {
  return (
    <g>
      <rect x="320" y="84" width="172" height="120" rx="14" className={sheet} />
      <circle cx="372" cy="144" r="30" strokeWidth="8" className="stroke-pressed" />
      <circle
        cx="372"
        cy="144"
        r="30"
        strokeWidth="8"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="52 100"
        transform="rotate(-90 372 144)"
        className="stroke-accent"
      />
      <rect x="420" y="124" width="46" height="10" rx="5" className="fill-ink" opacity="0.82" />
      <rect x="420" y="144" width="52" height="7" rx="3.5" className="fill-pressed" />
      <rect x="420" y="158" width="34" height="7" rx="3.5" className="fill-pressed" />
    </g>
  );
}

function Conversation() {
  return (
    <g>
      <rect x="296" y="240" width="212" height="64" rx="14" className={sheet} />
      <circle cx="324" cy="272" r="14" className="fill-blue-soft" />
      <circle cx="324" cy="268" r="4.5" className="fill-blue" />
      <path d="M315.5 281c1-5 4.5-7 8.5-7s7.5 2 8.5 7" className="fill-blue" />
      <rect x="350" y="258" width="132" height="8" rx="4" className="fill-line-strong" />
      <rect x="350" y="276" width="92" height="8" rx="4" className="fill-pressed" />
      <rect x="340" y="320" width="168" height="46" rx="14" className="fill-accent" />
      <rect x="360" y="339" width="106" height="8" rx="4" className="fill-on-accent" opacity="0.85" />
    </g>
  );
}

/** The five project statuses, in the colors used throughout the product. */
function StatusSteps() {
  const fills = ['fill-amber', 'fill-violet', 'fill-blue', 'fill-teal', 'fill-green'];
  return (
    <g>
      <rect x="112" y="392" width="336" height="52" rx="26" className={sheet} />
      <path d="M146 418h268" strokeWidth="2" className="stroke-line-strong" />
      {fills.map((fill, index) => (
        <g key={fill}>
          <circle cx={146 + index * 67} cy="418" r="11" className="fill-surface" />
          <circle cx={146 + index * 67} cy="418" r="7" className={fill} />
        </g>
      ))}
    </g>
  );
}

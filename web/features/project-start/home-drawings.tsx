/** Illustrations for the project-start screen: fanned-out templates, text turning into a plan, and the mockup canvas. */
import { findTemplate } from '#domain/templates/catalog.ts';
import { ComponentDrawing, MockupPicture } from '../../lib/mockup-picture.tsx';

const fanned = ['business-analytics', 'online-store', 'interest-community'].map(findTemplate);

const positionClasses = [
  'left-[10%] top-9 -rotate-6 group-hover:-translate-x-2 group-hover:-rotate-9',
  'left-1/2 -ml-18 top-6 z-1 group-hover:-translate-y-1.5',
  'right-[10%] top-9 rotate-6 group-hover:translate-x-2 group-hover:rotate-9',
];

export function TemplatesDrawing() {
  return (
    <div className="relative h-full">
      {fanned.map((template, index) => (
        <div
          key={template?.id}
          className={`absolute w-36 origin-bottom overflow-hidden rounded-lg border border-line-strong shadow-lg transition-transform duration-300 ease-out ${positionClasses[index]}`}
        >
          <MockupPicture components={template?.mockupComponents ?? []} className="block w-full" />
        </div>
      ))}
    </div>
  );
}

export function AiDrawing() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMid slice">
      <g className="transition-transform duration-300 ease-out group-hover:-translate-y-0.5">
        <rect x="40" y="24" width="188" height="58" rx="12" className="fill-surface stroke-line-strong" />
        <rect x="56" y="39" width="150" height="6" rx="3" className="fill-line-strong" />
        <rect x="56" y="52" width="126" height="6" rx="3" className="fill-line-strong" />
        <rect x="56" y="65" width="72" height="6" rx="3" className="fill-line-strong" />
        <rect x="132" y="62" width="1.5" height="12" className="fill-accent" />
      </g>
      <path d="M134 88v12" strokeWidth="2" strokeDasharray="3 4" className="stroke-accent" />
      <g className="transition-transform duration-300 ease-out group-hover:translate-y-0.5">
        <rect x="88" y="104" width="196" height="92" rx="12" className="fill-surface stroke-accent" />
        <path d="m112 117 2.6 6.4 6.4 2.6-6.4 2.6-2.6 6.4-2.6-6.4-6.4-2.6 6.4-2.6Z" className="fill-accent" />
        <rect x="130" y="121" width="92" height="8" rx="4" className="fill-ink" />
        <rect x="104" y="144" width="52" height="18" rx="9" className="fill-green-soft" />
        <rect x="114" y="151" width="32" height="4" rx="2" className="fill-green-ink" />
        <rect x="162" y="144" width="44" height="18" rx="9" className="fill-amber-soft" />
        <rect x="172" y="151" width="24" height="4" rx="2" className="fill-amber-ink" />
        <rect x="212" y="144" width="56" height="18" rx="9" className="fill-violet-soft" />
        <rect x="222" y="151" width="36" height="4" rx="2" className="fill-violet-ink" />
      </g>
    </svg>
  );
}

export function BuilderDrawing() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMid slice">
      <g transform="translate(72 24)">
        <rect width="176" height="180" rx="6" className="fill-surface stroke-line-strong" />
        <g transform="translate(1 1) scale(.435)">
          <ComponentDrawing type="header" label="My app" width={400} height={60} />
          <g transform="translate(22 196)">
            <ComponentDrawing type="list" label="Today: Ada, Grace, Alan" width={356} height={160} />
          </g>
        </g>
      </g>
      <g className="transition-transform duration-300 ease-out group-hover:-translate-x-1.5 group-hover:-translate-y-1">
        <g transform="translate(138 62) scale(.44)">
          <ComponentDrawing type="chart" label="Sales" width={300} height={120} />
        </g>
        <rect x="138" y="62" width="132" height="53" strokeWidth="1.5" className="fill-none stroke-accent" />
        {[
          [138, 62],
          [270, 62],
          [138, 115],
          [270, 115],
        ].map(([x = 0, y = 0]) => (
          <rect
            key={`${x}-${y}`}
            x={x - 3}
            y={y - 3}
            width="6"
            height="6"
            rx="1.5"
            strokeWidth="1.5"
            className="fill-surface stroke-accent"
          />
        ))}
        <path
          d="m232 92 5 19 4.4-7.6 8.6-1.8Z"
          strokeWidth="1.5"
          strokeLinejoin="round"
          className="fill-ink stroke-surface"
        />
      </g>
    </svg>
  );
}

/** The portal's logo and title. */
import { portalTitle } from '../../lib/document-title.ts';

export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M10 22V10.500A1.500 1.500 0 0 1 11.500 9H17a5 5 0 0 1 0 10h-3.500"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark />
      <span className="whitespace-nowrap font-semibold text-ink text-lg">{portalTitle}</span>
    </span>
  );
}

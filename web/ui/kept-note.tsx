/** Says that a form begins with what was typed into it before it was closed, and offers an empty one. */
import { Button } from './button.tsx';

export function KeptNote({ isKept, onStartOver }: { isKept: boolean; onStartOver: () => void }) {
  if (!isKept) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-accent-soft py-1.5 pr-1.5 pl-3 text-accent-ink"
    >
      What you typed before is still here.
      <Button size="sm" variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

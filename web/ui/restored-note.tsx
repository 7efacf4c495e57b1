/** Notice above a persisted form that earlier input was restored, with a button to clear it. */
import { Button } from './button.tsx';

export function RestoredNote({ isRestored, onStartOver }: { isRestored: boolean; onStartOver: () => void }) {
  if (!isRestored) return null;
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

/** Retry link next to the label of a select whose options couldn't be loaded. */

interface RetryLinkProps {
  /** Names the options for screen readers, because the page has more than one Retry. */
  noun: string;
  onRetry: () => void;
}

export function RetryLink({ noun, onRetry }: RetryLinkProps) {
  return (
    <button type="button" onClick={onRetry} className="rounded-sm text-accent-ink hover:underline">
      Retry<span className="sr-only"> loading the {noun}</span>
    </button>
  );
}

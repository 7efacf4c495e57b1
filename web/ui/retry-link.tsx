/** Retry link within text, for example next to the label of a select whose options couldn't be loaded. */

interface RetryLinkProps {
  /** What couldn't be loaded. Only screen readers read it, because a page may have several of these links. */
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

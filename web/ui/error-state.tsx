/** Error state of a list or part of a page that couldn't be loaded: its message with Retry, and focus afterward. */
import { ErrorMessage, type ErrorMessageProps } from './error-message.tsx';

/** After a successful Retry, focus would fall to the body: it stays in the dialog or the main part. */
const keepFocus = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement))
    box.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

export const ErrorState = (props: ErrorMessageProps) => (
  <div ref={keepFocus} className="contents">
    <ErrorMessage {...props} />
  </div>
);

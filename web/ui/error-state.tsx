/** Error state: an ErrorMessage that keeps focus on the page when Retry succeeds. */
import { ErrorMessage, type ErrorMessageProps } from './error-message.tsx';

/** A successful Retry removes its button. Moves focus to the dialog or main element, so it isn't lost. */
const keepFocus = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement))
    box.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

export const ErrorState = (props: ErrorMessageProps) => (
  <div ref={keepFocus} className="contents">
    <ErrorMessage {...props} />
  </div>
);

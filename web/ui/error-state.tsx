/** Error state: an ErrorMessage that keeps focus on the page when Retry succeeds. */
import { ErrorMessage, type ErrorMessageProps } from './error-message.tsx';
import { keepFocus } from './keep-focus.ts';

export const ErrorState = (props: ErrorMessageProps) => (
  <div ref={keepFocus} className="contents">
    <ErrorMessage {...props} />
  </div>
);

/** End of a required step: gets a token without the step, so that the route's guard opens the next page. The button retries. */
import { useEffect } from 'react';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveRequiredStep } from './queries.ts';

export function StepDone({ message }: { message: string }) {
  const { mutate, isError, error } = useLeaveRequiredStep();
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{message}</p>
      {isError && (
        <p role="alert" className="text-red-ink">
          {failureText(error, "We couldn't open the portal. Please try again.")}
        </p>
      )}
      <Button variant="primary" size="lg" busy={!isError} onClick={() => mutate()}>
        Continue
      </Button>
    </div>
  );
}

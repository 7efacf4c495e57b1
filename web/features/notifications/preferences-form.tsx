/** Email preferences for each kind of event. Every choice is saved immediately. */
import {
  type NotificationEvent,
  type NotificationMode,
  notificationEvents,
  notificationModes,
} from '#domain/notification-preference.ts';
import { isStaff } from '#domain/permissions.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { usePreferences, useUpdatePreferences } from './queries.ts';

const labels: Record<NotificationEvent, { label: string; help: string }> = {
  messages: { label: 'Messages', help: 'You get a new message' },
  assignments: { label: 'Advisor', help: 'Your advisor changed' },
  status: { label: 'Status changes', help: 'A project moved to another status' },
  milestones: { label: 'Milestones', help: 'A milestone was added, changed or completed' },
  requirements: { label: 'Requirements', help: 'Requirements were submitted, sent for signature or signed' },
  reviews: { label: 'Reviews', help: 'An answer was approved, returned or commented on' },
  documents: { label: 'Documents', help: 'A document was uploaded, requested or returned' },
};

const staffLabels: typeof labels = {
  ...labels,
  assignments: { label: 'Assignments', help: 'A client was assigned to you or to another advisor' },
};

const modes: Record<NotificationMode, string> = {
  'at once': 'Immediately',
  batched: 'Grouped: one email every few minutes',
  daily: 'Daily summary',
  off: 'Off',
};

const options = notificationModes.map((value) => ({ value, label: modes[value] }));

export function PreferencesForm() {
  const texts = isStaff(useUser()) ? staffLabels : labels;
  const preferences = usePreferences();
  const update = useUpdatePreferences();
  const choose = (event: NotificationEvent, mode: string) =>
    update.mutate(
      { [event]: mode as NotificationMode },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            description: failureText(error, "We couldn't save your choice. Try again."),
            variant: 'destructive',
          }),
      },
    );
  return (
    <Loaded
      query={preferences}
      errorTitle="We couldn't load your email preferences"
      skeleton={<FormSkeleton />}
    >
      {(chosen) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {notificationEvents.map((event) => (
            <Field key={event} label={texts[event].label} help={texts[event].help}>
              {(field) => (
                <Select
                  {...field}
                  options={options}
                  value={chosen[event]}
                  onChange={({ target }) => choose(event, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {notificationEvents.map((event) => (
        <span key={event} className="flex flex-col gap-2 pb-0.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full sm:h-9" />
          <Skeleton className="h-3.5 w-48 max-w-full" />
        </span>
      ))}
    </div>
  );
}

/** Email preferences for each kind of event. Every choice is saved immediately. */
import { useId } from 'react';
import {
  type NotificationEvent,
  type NotificationMode,
  notificationEvents,
  notificationModes,
} from '#domain/notification-preference.ts';
import { isStaff } from '#domain/permissions.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useUser } from '../../lib/session.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { usePreferences, useUpdatePreferences } from './queries.ts';

const labels: Record<NotificationEvent, { label: string; help: string }> = {
  messages: { label: 'Messages', help: 'Someone sent you a message' },
  assignments: { label: 'Advisor', help: 'Your advisor changed' },
  status: { label: 'Status changes', help: 'A project moved to another status' },
  milestones: { label: 'Milestones', help: 'A milestone was added, changed, completed or removed' },
  requirements: {
    label: 'Requirements',
    help: 'Requirements were sent for signature, signed or declined, or a change was requested',
  },
  reviews: {
    label: 'Reviews',
    help: 'Your project team approved an answer, requested changes, reopened an answer or commented',
  },
  documents: { label: 'Documents', help: 'A document was uploaded, requested or returned' },
};

const staffLabels: typeof labels = {
  ...labels,
  messages: { label: 'Messages', help: 'Someone sent a message or added a team note' },
  assignments: { label: 'Assignments', help: 'You were assigned to a client or removed from one' },
  requirements: {
    label: 'Requirements',
    help: 'A project was started, requirements were submitted, sent for signature, signed or declined, or a change was requested',
  },
  reviews: {
    label: 'Reviews',
    help: 'A client responded to a requested change, reopened an answer or commented, or a colleague reviewed an answer',
  },
  documents: {
    label: 'Documents',
    help: 'A document was uploaded, requested or returned, or our copy of one is missing or damaged',
  },
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
            description: failureText(error, "We couldn't save your choice. Please try again."),
            variant: 'destructive',
          }),
      },
    );
  return (
    <Loaded
      query={preferences}
      errorTitle="We couldn't load your email preferences"
      skeleton={<FormSkeleton texts={texts} />}
    >
      {(chosen) => (
        <ul className="divide-y divide-line">
          {notificationEvents.map((event) => (
            <PreferenceRow
              key={event}
              {...texts[event]}
              value={chosen[event]}
              onChange={(mode) => choose(event, mode)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const rowClass =
  'flex flex-col gap-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between';
const controlWidth = 'shrink-0 sm:w-80';

interface PreferenceRowProps {
  label: string;
  help: string;
  value: NotificationMode;
  onChange: (mode: string) => void;
}

function PreferenceRow({ label, help, value, onChange }: PreferenceRowProps) {
  const id = useId();
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlWidth}
      />
    </li>
  );
}

function FormSkeleton({ texts }: { texts: typeof labels }) {
  return (
    <div className="divide-y divide-line">
      {notificationEvents.map((event) => (
        <div key={event} className={rowClass}>
          <div className="min-w-0">
            <p className="font-medium text-ink">{texts[event].label}</p>
            <p className="text-muted text-sm">{texts[event].help}</p>
          </div>
          <Skeleton className={cx('h-10 sm:h-9', controlWidth)} />
        </div>
      ))}
    </div>
  );
}

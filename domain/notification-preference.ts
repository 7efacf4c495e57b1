/** What people can choose to be mailed about, how, and which happenings belong to which choice. */
import type { HappeningType } from './project-event.ts';

export const notificationEvents = [
  'messages',
  'assignments',
  'status',
  'milestones',
  'requirements',
  'documents',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** `batched` is one mail for a burst, `daily` one summary a day. The list in the portal always has everything. */
export const notificationModes = ['at once', 'batched', 'daily', 'off'] as const;
export type NotificationMode = (typeof notificationModes)[number];

export const defaultNotificationModes: Record<NotificationEvent, NotificationMode> = {
  messages: 'batched',
  assignments: 'at once',
  status: 'at once',
  milestones: 'batched',
  requirements: 'at once',
  documents: 'batched',
};

/** Null for what nobody is ever told by mail. */
const events: Record<HappeningType, NotificationEvent | null> = {
  'project-created': 'requirements',
  'project-renamed': null,
  'section-saved': null,
  'section-completed': null,
  'requirements-submitted': 'requirements',
  'requirements-reviewed': 'requirements',
  'message-sent': 'messages',
  'note-written': 'messages',
  'advisor-assigned': 'assignments',
  'advisor-unassigned': 'assignments',
  'status-changed': 'status',
  'milestone-added': 'milestones',
  'milestone-changed': 'milestones',
  'milestone-completed': 'milestones',
  'milestone-removed': 'milestones',
  'file-uploaded': 'documents',
  'file-requested': 'documents',
  'file-returned': 'documents',
  'file-damaged': 'documents',
};

export const notificationEventOf = (type: HappeningType): NotificationEvent | null => events[type] ?? null;

/** What somebody chose, with the defaults for the rest. */
export function notificationModesOf(
  chosen: readonly { event: NotificationEvent; mode: NotificationMode }[],
): Record<NotificationEvent, NotificationMode> {
  return {
    ...defaultNotificationModes,
    ...Object.fromEntries(chosen.map(({ event, mode }) => [event, mode])),
  };
}

/** Email preferences: which project events each one covers, and how often emails are sent. */
import type { ProjectEventType } from './project-event.ts';

export const notificationEvents = [
  'messages',
  'assignments',
  'status',
  'milestones',
  'requirements',
  'reviews',
  'documents',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** `batched` is one email every few minutes, `daily` one summary a day. In-app notifications don't depend on the mode. */
export const notificationModes = ['at once', 'batched', 'daily', 'off'] as const;
export type NotificationMode = (typeof notificationModes)[number];

export const defaultNotificationModes: Record<NotificationEvent, NotificationMode> = {
  messages: 'batched',
  assignments: 'at once',
  status: 'at once',
  milestones: 'batched',
  requirements: 'at once',
  reviews: 'batched',
  documents: 'batched',
};

/** Null for events that are never emailed. */
const events: Record<ProjectEventType, NotificationEvent | null> = {
  'project-created': 'requirements',
  'project-renamed': null,
  'section-saved': null,
  'section-completed': null,
  'requirements-submitted': 'requirements',
  'requirements-taken-back': 'requirements',
  'requirements-reviewed': 'reviews',
  'review-commented': 'reviews',
  'sign-off-started': 'requirements',
  'version-signed': 'requirements',
  'version-declined': 'requirements',
  'sign-off-withdrawn': 'requirements',
  'requirements-signed': 'requirements',
  'change-request-opened': 'requirements',
  'change-request-discarded': 'requirements',
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

export const notificationEventOf = (type: ProjectEventType): NotificationEvent | null => events[type] ?? null;

/** The user's choices, with defaults for the rest. */
export function notificationModesOf(
  chosen: readonly { event: NotificationEvent; mode: NotificationMode }[],
): Record<NotificationEvent, NotificationMode> {
  return {
    ...defaultNotificationModes,
    ...Object.fromEntries(chosen.map(({ event, mode }) => [event, mode])),
  };
}

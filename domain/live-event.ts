/** Every kind of live event: what happens to projects, and what else open screens have to follow. */
import type { HappeningType } from './project-event.ts';

/** Told to browsers so that they fetch again; nobody is notified of these, and no activity shows them. */
export type AnnouncedType =
  | 'notification'
  | 'preferences-changed'
  | 'messages-read'
  | 'messages-delivered'
  | 'requirements-commented'
  /** A save that changed answers and nothing else: no percentage, no state, no name, no review. */
  | 'answers-saved'
  | 'project-changed'
  /** Somebody said that a message needs no answer, or took it back. */
  | 'turn-changed'
  | 'file-changed'
  | 'file-deleted'
  | 'file-restored'
  /** A member of the team has seen what changed; for that person's own lists. */
  | 'project-looked'
  /** People and assignments as a whole; for administrators. */
  | 'people-changed'
  /** The name or role of the viewer, or of somebody who works with them. */
  | 'person-changed'
  /** The photo of the viewer, or of somebody who works with them. */
  | 'photo-changed'
  /** The viewer has gained or lost a client or an advisor. */
  | 'assignment-changed'
  | 'sessions-changed'
  | 'audit-written';

/** What a stream says about itself, and what is kept nowhere. */
export type FleetingType = 'connected' | 'resync' | 'typing';

export type LiveEventType = HappeningType | AnnouncedType | FleetingType;

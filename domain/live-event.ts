/** Live event types: every type of event that a live stream can carry. */
import type { ProjectEventType } from './project-event.ts';

/** Events that only make browsers refetch: no activity entry, no notification. */
export type LiveOnlyEventType =
  /** The recipient's notifications changed. */
  | 'notification'
  | 'preferences-changed'
  | 'messages-read'
  | 'messages-delivered'
  /** A review thread was resolved or reopened. */
  | 'review-changed'
  /** The planned approvers, an approver or a signing link changed. */
  | 'sign-off-changed'
  /** The recipient has read review threads. */
  | 'reviews-read'
  /** A save changed answers but not the project's percentage, state, name or reviews. */
  | 'answers-saved'
  | 'project-changed'
  /** Someone dismissed a message as needing no reply, or undid that. */
  | 'turn-changed'
  | 'file-changed'
  | 'file-deleted'
  | 'file-restored'
  /** An advisor or admin has seen a project's changes; sent to that user only. */
  | 'project-visited'
  /** Any user or assignment changed; sent to admins. */
  | 'users-changed'
  /** The account details of the recipient, or of someone they work with, changed. */
  | 'user-changed'
  /** The photo of the recipient, or of someone they work with, changed. */
  | 'photo-changed'
  /** The recipient gained or lost a client or an advisor. */
  | 'assignment-changed'
  | 'sessions-changed'
  | 'audit-written';

/** Events that are never stored: those about the stream itself, and typing. */
export type TransientEventType = 'connected' | 'resync' | 'typing';

export type LiveEventType = ProjectEventType | LiveOnlyEventType | TransientEventType;

/** Messages between a client and the project team: sends and lists them, and tracks delivery, reading and typing. */
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { listConversations, listMessages, Message, sendMessage } from '#contract/messages.ts';
import { invalid } from '#domain/errors.ts';
import { isKnownSubject } from '#domain/message-subject.ts';
import { excerptOf } from '#domain/project-event.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { RateLimits, RateRule } from '../../concurrency/rate-limits.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { publishLiveEvent, publishTransientEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { attachToMessage } from './attachments.ts';
import * as conversations from './conversations.ts';
import * as repository from './repository.ts';

export type MessageService = ReturnType<typeof createMessageService>;

/** A browser calls `reportTyping` every few seconds while its user types. */
const typingRule: RateRule = { name: 'typing', limit: 60, windowSeconds: 60 };

export interface MessageDeps {
  pool: Pool;
  rateLimits: RateLimits;
  limits: { messagesPerHour: number; messagesPerProject: number };
}

export function createMessageService({ pool, rateLimits, limits }: MessageDeps) {
  const messageLimits = {
    rate: { name: 'messages', limit: limits.messagesPerHour, windowSeconds: 60 * 60 },
    perProject: limits.messagesPerProject,
  };
  return {
    listMessages: (actor: SignedIn, projectId: string, query: z.output<typeof listMessages.query>) =>
      repository.listMessages(pool, actor, projectId, query),

    async sendMessage(
      db: Db,
      actor: SignedIn,
      project: ProjectRecord,
      body: z.output<typeof sendMessage.body>,
    ): Promise<Message> {
      const { content } = body;
      const about = body.about ?? null;
      if (about && !isKnownSubject(about)) {
        throw invalid("This question doesn't exist", [
          { path: 'about', message: "This question doesn't exist" },
        ]);
      }
      const written = { projectId: project.id, senderId: actor.id, content, about };
      const event = {
        type: 'message-sent' as const,
        details: { excerpt: excerptOf(content) },
        project,
        actorId: actor.id,
      };
      const send = async (on: Db) => ({
        ...written,
        ...(await repository.insertMessage(on, written, event, messageLimits)),
      });
      const { firstName, lastName } = actor;
      const sent = { sender: { firstName, lastName }, state: 'sent' as const };
      const fileIds = body.fileIds ?? [];
      if (fileIds.length === 0) return { ...(await send(db)), ...sent, attachments: [] };
      return inTransaction(db, async (tx) => {
        const message = await send(tx);
        return { ...message, ...sent, attachments: await attachToMessage(tx, message, fileIds) };
      });
    },

    async markMessagesRead(db: Db, actor: SignedIn, project: ProjectRecord, upTo = Number.MAX_SAFE_INTEGER) {
      await inTransaction(db, async (tx) => {
        const position = { projectId: project.id, userId: actor.id, upTo };
        const isMoved = await repository.advanceReadPosition(tx, position);
        if (isMoved) await publishLiveEvent(tx, { type: 'messages-read', projectId: project.id });
        const hasRead = await repository.markNotificationsRead(tx, actor.id, project.id, upTo);
        if (hasRead) await publishLiveEvent(tx, { type: 'notification', userId: actor.id });
      });
    },

    async markMessagesDelivered(db: Db, actor: SignedIn) {
      await inTransaction(db, async (tx) => {
        const { text, values } = conversations.markDeliveredStatement(actor);
        const { rows } = await tx.executeQuery<{ projectId: string }>(CompiledQuery.raw(text, values));
        await publishLiveEvent(
          tx,
          ...rows.map(({ projectId }) => ({ type: 'messages-delivered' as const, projectId })),
        );
      });
    },

    async reportTyping(db: Db, actor: SignedIn, projectId: string) {
      await rateLimits.spend(typingRule, actor.id);
      await publishTransientEvent(db, { type: 'typing', projectId, actor });
    },

    countUnread: (actor: SignedIn) => conversations.countUnread(pool, actor),

    listConversations: (db: Db, actor: SignedIn, query: z.output<typeof listConversations.query>) =>
      conversations.listConversations(pool, db, actor, query),
  };
}

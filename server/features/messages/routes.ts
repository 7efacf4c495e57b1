/** Message, conversation and team note routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { NoteService } from './note-service.ts';
import type { MessageService } from './service.ts';

export const messageRoutes = (messages: MessageService, notes: NoteService) =>
  ({
    listMessages: ({ actor, project, query }) => messages.listMessages(actor, project.id, query),
    sendMessage: ({ db, actor, project, body }) => messages.sendMessage(db, actor, project, body),
    markMessagesRead: ({ db, actor, project, body }) =>
      messages.markMessagesRead(db, actor, project, body?.upTo),
    reportTyping: ({ db, actor, project }) => messages.reportTyping(db, actor, project.id),
    markMessagesDelivered: ({ db, actor }) => messages.markMessagesDelivered(db, actor),
    countUnread: ({ actor }) => messages.countUnread(actor),
    listConversations: ({ db, actor, query }) => messages.listConversations(db, actor, query),
    listNotes: ({ db, project, query }) => notes.listNotes(db, project.id, query),
    writeNote: ({ db, actor, project, body }) => notes.writeNote(db, actor, project, body.content),
  }) satisfies Partial<Handlers>;

/** Messages: a project's conversation, read positions, team notes, and the list of conversations. */
import { z } from 'zod';
import { maxMessageLength, messageStates } from '#domain/message.ts';
import { isBlankText } from '#domain/one-line.ts';
import { sectionCount } from '#domain/project.ts';
import { tooLongMessage } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, time } from './shapes.ts';

const name = z.object({ firstName: z.string(), lastName: z.string() });
const params = z.object({ projectId: id });
const pageQuery = listQuery.omit({ search: true });

const content = z
  .string()
  .trim()
  .min(1, { error: 'Write a message first', abort: true })
  .refine((text) => !isBlankText(text), 'Write a message first')
  .max(maxMessageLength, tooLongMessage(maxMessageLength));

export const attachment = z.object({ id, fileName: z.string(), fileSize: z.int(), fileType: z.string() });
export type Attachment = z.infer<typeof attachment>;
const maxAttachments = 20;

export const message = z.object({
  id,
  projectId: id,
  senderId: id,
  content: z.string(),
  createdAt: time,
  sender: name,
  /** Increases with every message; orders the messages of a project. */
  seq: z.int(),
  /** The questionnaire section or question the message is about. */
  about: z.object({ section: z.int(), field: z.string().nullable() }).nullable(),
  /** The caller's own message: its delivery state. Anyone else's: whether the caller has read it. */
  state: z.enum(messageStates),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/messages',
  summary:
    'List the messages of a project, oldest first. With `limit`, returns the newest page, or the page that `start` asks for',
  access: 'readProject',
  params,
  query: pageQuery.extend({
    /**
     * With limit, 'firstUnread' returns the page that starts at the caller's first unread message and leads to newer ones,
     * and 'lastRead' the page that ends just before that message and leads to older ones. Ignored with cursor.
     */
    start: z.enum(['firstUnread', 'lastRead']).optional(),
  }),
  response: z.array(message),
  paged: 'from newest',
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages',
  summary: 'Send a message to the project team or the client',
  access: 'editProject',
  params,
  body: z.object({
    content,
    /** The sender's own files, uploaded earlier for a message. */
    fileIds: z.array(id).max(maxAttachments, `Attach up to ${maxAttachments} files`).nullish(),
    about: z
      .object({
        section: z.int().min(1).max(sectionCount),
        field: z
          .string()
          .min(1)
          .max(100)
          .nullish()
          .transform((field) => field ?? null),
      })
      .nullish(),
  }),
  response: message,
  status: 201,
});

export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages/read',
  summary: 'Mark messages as read, up to the `seq` in `upTo` or, if it is omitted, all of them',
  access: 'readProject',
  params,
  body: z.object({ upTo: z.int().min(1).optional() }).nullish(),
});

export const reportTyping = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages/typing',
  summary: 'Show the other participants that the caller is typing, for a few seconds; not stored',
  access: 'editProject',
  params,
});

export const markMessagesDelivered = endpoint({
  method: 'POST',
  path: '/api/messages/delivered',
  summary: "Mark all messages so far as delivered to one of the caller's browsers",
  access: 'useOwnAccount',
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread',
  summary:
    "Count the caller's unread messages; for admins, only in projects without an advisor or in which they have written",
  access: 'useOwnAccount',
  response: z.object({
    unreadCount: z.int(),
    /** False if counting stopped at a limit; shown as '1,000+'. */
    isExact: z.boolean(),
  }),
});

export const conversation = z.object({
  projectId: id,
  projectName: z.string(),
  clientId: id,
  client: name,
  advisor: name.extend({ id }).nullable(),
  lastMessage: message.pick({ content: true, createdAt: true, senderId: true, sender: true }).nullable(),
  unreadCount: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'List one conversation per project the caller may see, most recent first',
  access: 'listProjects',
  query: listQuery.extend({ projectId: id.optional() }),
  response: z.array(conversation),
  paged: true,
});

export const note = z.object({
  id,
  projectId: id,
  authorId: id,
  content: z.string(),
  createdAt: time,
  author: name,
  seq: z.int(),
});
export type Note = z.infer<typeof note>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/notes',
  summary: 'List the team notes on a project, oldest first. With `limit`, returns the newest page',
  access: 'manageProject',
  params,
  query: pageQuery,
  response: z.array(note),
  paged: 'from newest',
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/notes',
  summary: 'Write a note that only the advisor and admins can see',
  access: 'manageProject',
  params,
  body: z.object({ content }),
  response: note,
  status: 201,
});

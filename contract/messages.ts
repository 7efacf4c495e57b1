/** The conversation of a project: messages, how far they are read, the team's notes, and all conversations as a list. */
import { z } from 'zod';
import { maximumMessageLength, messageStates } from '#domain/message.ts';
import { sectionCount } from '#domain/project.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, time } from './shapes.ts';

const name = z.object({ firstName: z.string(), lastName: z.string() });
const params = z.object({ projectId: id });
const pageQuery = listQuery.omit({ search: true });

const content = z
  .string()
  .trim()
  .min(1, 'Please write a message')
  .max(maximumMessageLength, 'At most 10,000 characters');

export const attachment = z.object({ id, fileName: z.string(), fileSize: z.int(), fileType: z.string() });
export type Attachment = z.infer<typeof attachment>;
const maximumAttachments = 20;

export const message = z.object({
  id,
  projectId: id,
  senderId: id,
  content: z.string(),
  createdAt: time,
  sender: name,
  /** Grows with every message; within a project the order of messages is the order of this number. */
  seq: z.int(),
  /** The section or question of the questionnaire that the message points to. */
  about: z.object({ section: z.int(), field: z.string().nullable() }).nullable(),
  /** Of an own message: how far it has come; of anyone else's: whether the caller has read it. */
  state: z.enum(messageStates),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/messages',
  summary:
    'The messages of a project, oldest first; with limit the newest page, and the cursor leads to older ones',
  access: 'readProject',
  params,
  query: pageQuery,
  response: z.array(message),
  paged: true,
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages',
  summary: 'Write a message to the project team or the client',
  access: 'editProject',
  params,
  body: z.object({
    content,
    /** Own files that were uploaded for a message before. */
    fileIds: z.array(id).max(maximumAttachments, `At most ${maximumAttachments} files`).nullish(),
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

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages/read',
  summary: 'The caller has read the messages up to this one, or all; unread counts follow',
  access: 'readProject',
  params,
  body: z.object({ upTo: z.int().min(1).optional() }).nullish(),
});

export const typing = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/messages/typing',
  summary: 'The caller is typing; shown to the others for some seconds and kept nowhere',
  access: 'editProject',
  params,
});

export const receiveMessages = endpoint({
  method: 'POST',
  path: '/api/messages/delivered',
  summary: "Everything written so far has arrived in one of the caller's browsers",
  access: 'useOwnAccount',
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread',
  summary: "The caller's unread messages over all their projects",
  access: 'useOwnAccount',
  response: z.object({
    unreadCount: z.int(),
    /** False when counting ended there, since nobody gains from the exact number of that many: '1,000+'. */
    isExact: z.boolean(),
  }),
});

export const conversation = z.object({
  projectId: id,
  projectName: z.string(),
  clientId: id,
  client: name,
  advisor: name.nullable(),
  lastMessage: message.pick({ content: true, createdAt: true, senderId: true, sender: true }).nullable(),
  unreadCount: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'One entry for every project that the caller may see, the most recent conversation first',
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
  summary: "The team's own notes on a project, oldest first; with limit the newest page",
  access: 'manageProject',
  params,
  query: pageQuery,
  response: z.array(note),
  paged: true,
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/notes',
  summary: 'Write a note that only advisor and administrators ever see',
  access: 'manageProject',
  params,
  body: z.object({ content }),
  response: note,
  status: 201,
});

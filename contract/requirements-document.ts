/** Requirements document: download as PDF, Word, Markdown or JSON. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

export const documentFormats = ['pdf', 'docx', 'md', 'json'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const exportDocument = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/export',
  summary: 'Download the requirements document: cover, contents, answers, open questions and mockup',
  access: 'readProject',
  params: z.object({ projectId: id }),
  query: z.object({ format: z.enum(documentFormats).default('pdf') }),
  rawResponse: true,
});

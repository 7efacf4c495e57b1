/**
 * Versions: frozen requirements with their hash. Users who can read the project can download and compare them; anyone with a
 * version's hash can verify it.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { documentFormats } from './requirements-document.ts';
import { changedAnswer } from './reviews.ts';
import { id, person, time } from './shapes.ts';

const projectParams = z.object({ projectId: id });
const versionParams = projectParams.extend({ versionId: id });

export const signOffOutcomes = ['signed', 'declined', 'withdrawn'] as const;

export const version = z.object({
  id,
  /** Two versions share a number if the first was declined or withdrawn. */
  number: z.int(),
  /** SHA-256 of the canonical JSON, in hexadecimal. */
  hash: z.string(),
  frozenAt: time,
  /** Null while the version is out for signature. */
  outcome: z.enum(signOffOutcomes).nullable(),
  signedAt: time.nullable(),
  signatures: z.array(z.object({ name: z.string(), email: z.string(), signedAt: time })),
  /** The change request it came from; null for version 1. */
  changeRequest: z.object({ number: z.int(), reason: z.string(), sections: z.array(z.int()) }).nullable(),
  startedBy: person.nullable(),
});
export type Version = z.infer<typeof version>;

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/versions',
  summary: 'List all frozen versions, newest first, with their signatures',
  access: 'readProject',
  params: projectParams,
  response: z.array(version),
});

/** One piece of an answer; `swatch` is a color to show next to it. */
const phrase = z.object({
  text: z.string(),
  isUnsure: z.literal(true).optional(),
  swatch: z.string().optional(),
});
/** An answer in a document: text, a list, labeled pairs or a table. */
const description = z.union([
  z.object({ kind: z.literal('empty') }),
  phrase.extend({ kind: z.literal('text'), href: z.string().optional() }),
  z.object({ kind: z.literal('list'), items: z.array(phrase), ordered: z.boolean() }),
  z.object({ kind: z.literal('pairs'), items: z.array(phrase.extend({ label: z.string() })) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(phrase)),
    isHeaderRedundant: z.literal(true).optional(),
  }),
]);

/** The contents of a frozen version, which approvers read before they sign. */
export const versionContent = z.object({
  id,
  number: z.int(),
  hash: z.string(),
  frozenAt: time,
  projectName: z.string(),
  summary: z.string().nullable(),
  clientName: z.string(),
  sections: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      answers: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          answer: description,
          origin: z.string().nullable(),
        }),
      ),
    }),
  ),
  openQuestions: z.array(z.object({ section: z.int(), sectionName: z.string(), label: z.string() })),
});
export type VersionContent = z.infer<typeof versionContent>;

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/versions/:versionId',
  summary: 'Read the answers of a frozen version',
  access: 'readProject',
  params: versionParams,
  response: versionContent,
});

export const exportVersion = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/versions/:versionId/export',
  summary:
    'Download a frozen version as PDF, Word, Markdown or JSON; the same bytes until its sign-off changes',
  access: 'readProject',
  params: versionParams,
  query: z.object({ format: z.enum(documentFormats).default('pdf') }),
  rawResponse: true,
});

export const comparison = z.object({
  from: z.object({ id, number: z.int(), frozenAt: time }),
  /** Null means the current answers. */
  to: z.object({ id, number: z.int(), frozenAt: time }).nullable(),
  changes: z.array(changedAnswer),
});
export type Comparison = z.infer<typeof comparison>;

export const compareVersions = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/comparison',
  summary: 'List the answers that differ between two versions, or between a version and the current answers',
  access: 'readProject',
  params: projectParams,
  /** `from` defaults to the latest signed version, `to` to the current answers. */
  query: z.object({ from: id.optional(), to: id.optional() }),
  response: comparison,
});

export const verification = z.object({
  isGenuine: z.boolean(),
  /** This and the following fields are null if `isGenuine` is false. Contents and names are never returned. */
  version: z.int().nullable(),
  frozenAt: time.nullable(),
  outcome: z.enum(signOffOutcomes).nullable(),
  signedAt: time.nullable(),
  signatures: z.int().nullable(),
});
export type Verification = z.infer<typeof verification>;

export const verifyVersion = endpoint({
  method: 'GET',
  path: '/api/verify/:hash',
  summary: 'Check whether a version with this hash exists and its stored content still matches it',
  access: 'visit',
  params: z.object({ hash: z.string().max(200) }),
  response: verification,
});

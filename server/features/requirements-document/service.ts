/** Requirements document: loads a project's answers and renders them in the requested format. */
import type { DocumentFormat } from '#contract/requirements-document.ts';
import { notFound } from '#domain/errors.ts';
import {
  buildDocument,
  documentFileName,
  type RequirementsDocument,
} from '#domain/requirements-document/document.ts';
import { toMarkdown } from '#domain/requirements-document/markdown.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { createKeyedSemaphore } from '../../concurrency/semaphore.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import type { BrandReader } from '../../db/brand.ts';
import type { Db } from '../../db/database.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { contentTypes } from '../../http/document-types.ts';
import type { DocumentRenderer } from './document-renderer.ts';
import { type SigningKey, signPdf } from './pdf-signature.ts';
import { findMockup, findPerson, listCompletedSections, listEnteredFor } from './repository.ts';

export type DocumentService = ReturnType<typeof createDocumentService>;

export async function readDocument(db: Db, project: ProjectRecord): Promise<RequirementsDocument> {
  const [contexts, completedSectionNumbers, enteredFor, client, mockup, advisor] = await Promise.all([
    readAnswerContexts(db, [project.id]),
    listCompletedSections(db, project.id),
    listEnteredFor(db, project.id, project.clientId),
    findPerson(db, project.clientId),
    findMockup(db, project.id),
    project.advisorId ? findPerson(db, project.advisorId) : null,
  ]);
  const context = contexts.get(project.id);
  if (!context || !client) throw notFound();
  const now = new Date().toISOString();
  return buildDocument({
    project,
    client,
    advisor: advisor ?? null,
    completedSectionNumbers,
    enteredFor,
    context,
    mockup,
    now,
  });
}

export interface DocumentDeps {
  documentRenderer: DocumentRenderer;
  brand: Pick<BrandReader, 'readForDocument'>;
  /** The key of the portal's digital signature. */
  readKey(): Promise<SigningKey>;
}

export function createDocumentService({ documentRenderer, brand, readKey }: DocumentDeps) {
  const withUserPermit = createKeyedSemaphore({
    limit: 1,
    maxQueued: 10,
    refusal: "We're still preparing your other documents. Please try again in a moment.",
  });

  async function write(format: DocumentFormat, document: RequirementsDocument): Promise<Buffer> {
    if (format === 'md') return Buffer.from(toMarkdown(document));
    if (format === 'json') return Buffer.from(JSON.stringify(document, null, 2));
    const content = await documentRenderer.render(format, document, await brand.readForDocument());
    return format === 'pdf' && document.signOff ? signPdf(Buffer.from(content), await readKey()) : content;
  }

  return {
    write,

    async exportDocument(db: Db, actor: SignedIn, project: ProjectRecord, format: DocumentFormat) {
      const content = await withUserPermit(actor.id, async () =>
        write(format, await readDocument(db, project)),
      );
      return attachment(documentFileName(project.name, format), contentTypes[format], content);
    },
  };
}

/** Freezes the current requirements as a version: canonical JSON with its SHA-256. */
import { canonicalJson } from '#domain/canonical-json.ts';
import { notFound } from '#domain/errors.ts';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { type FrozenRequirements, frozenFormat } from '#domain/version.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import type { OpenChangeRequest } from '../../db/requirements-state.ts';
import { findSigned, insertVersion } from './repository.ts';

export interface FreezeDeps {
  /** The current answers as a document. */
  readDocument(db: Db, project: ProjectRecord): Promise<RequirementsDocument>;
}

/** Lock the project first. */
export const createFreeze =
  ({ readDocument }: FreezeDeps) =>
  async (tx: Tx, project: ProjectRecord, changeRequest: OpenChangeRequest | null) => {
    // One after the other: a transaction is one connection.
    const document = await readDocument(tx, project);
    const context = (await readAnswerContexts(tx, [project.id])).get(project.id);
    const signed = await findSigned(tx, project.id);
    const find = await findPeople(tx, [project.clientId]);
    if (!context) throw notFound();
    const frozenAt = new Date().toISOString();
    const number = (signed?.number ?? 0) + 1;
    const frozen: FrozenRequirements = {
      format: frozenFormat,
      project: {
        id: project.id,
        name: document.title,
        summary: document.summary,
        businessGoal: project.businessGoal,
      },
      number,
      frozenAt,
      previousHash: signed?.hash ?? null,
      clientName: find(project.clientId)?.name ?? '',
      // When the document was made is not part of the version.
      facts: document.facts.filter(({ label }) => label !== 'Generated'),
      sections: document.sections.map(({ number: section, name, answers }) => ({
        number: section,
        name,
        answers,
      })),
      openQuestions: document.openQuestions,
      mockup: document.mockup,
      context,
      changeRequest: changeRequest && {
        number: changeRequest.number,
        reason: changeRequest.reason,
        sections: changeRequest.sections,
      },
    };
    return insertVersion(tx, {
      projectId: project.id,
      number,
      content: canonicalJson(frozen),
      frozenAt,
      changeRequestId: changeRequest?.id ?? null,
    });
  };

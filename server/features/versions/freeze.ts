/** Freezes the current requirements as a version: canonical JSON with its SHA-256. */
import { canonicalJson } from '#domain/canonical-json.ts';
import { notFound } from '#domain/errors.ts';
import type { AnswerContext } from '#domain/questionnaire/types.ts';
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

export interface FreezeSource {
  project: Pick<ProjectRecord, 'id' | 'businessGoal'>;
  document: RequirementsDocument;
  context: AnswerContext;
  /** The signed version before this one. */
  signed: { number: number; hash: string } | null;
  clientName: string;
  changeRequest: Pick<OpenChangeRequest, 'number' | 'reason' | 'sections'> | null;
  frozenAt: string;
}

export const frozenRequirements = (source: FreezeSource): FrozenRequirements => {
  const { project, document, context, signed, clientName, changeRequest, frozenAt } = source;
  return {
    format: frozenFormat,
    project: {
      id: project.id,
      name: document.title,
      summary: document.summary,
      businessGoal: project.businessGoal,
    },
    number: (signed?.number ?? 0) + 1,
    frozenAt,
    previousHash: signed?.hash ?? null,
    clientName,
    // The time the document was generated isn't part of the version.
    facts: document.facts.filter(({ label }) => label !== 'Generated'),
    sections: document.sections.map(({ number, name, answers }) => ({ number, name, answers })),
    openQuestions: document.openQuestions,
    mockup: document.mockup,
    context,
    changeRequest: changeRequest && {
      number: changeRequest.number,
      reason: changeRequest.reason,
      sections: changeRequest.sections,
    },
  };
};

/** The caller must hold the project's lock. */
export const createFreeze =
  ({ readDocument }: FreezeDeps) =>
  async (tx: Tx, project: ProjectRecord, changeRequest: OpenChangeRequest | null) => {
    // One after the other, because a transaction has a single connection.
    const document = await readDocument(tx, project);
    const context = (await readAnswerContexts(tx, [project.id])).get(project.id);
    const signed = await findSigned(tx, project.id);
    const find = await findPeople(tx, [project.clientId]);
    if (!context) throw notFound();
    const frozenAt = new Date().toISOString();
    const clientName = find(project.clientId)?.name ?? '';
    const frozen = frozenRequirements({
      project,
      document,
      context,
      signed: signed ?? null,
      clientName,
      changeRequest,
      frozenAt,
    });
    return insertVersion(tx, {
      projectId: project.id,
      number: frozen.number,
      content: canonicalJson(frozen),
      frozenAt,
      changeRequestId: changeRequest?.id ?? null,
    });
  };

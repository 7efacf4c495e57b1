/** Versions: list, read, compare, download and verify frozen requirements. */
import type { DocumentFormat } from '#contract/requirements-document.ts';
import type { Comparison, Verification, Version, VersionContent } from '#contract/versions.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { notFound } from '#domain/errors.ts';
import { compareAnswers } from '#domain/questionnaire/compare.ts';
import type { AnswerContext } from '#domain/questionnaire/types.ts';
import { documentFileName, type RequirementsDocument } from '#domain/requirements-document/document.ts';
import { versionDocument } from '#domain/requirements-document/version-document.ts';
import type { FrozenRequirements } from '#domain/version.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import type { Db } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import * as repository from './repository.ts';

export type VersionService = ReturnType<typeof createVersionService>;

export interface VersionDeps {
  /** Renders a document. The PDF of a frozen version gets the portal's digital signature. */
  render(format: DocumentFormat, document: RequirementsDocument): Promise<Buffer>;
}

const toChangeRequest = (row: repository.VersionRow) =>
  row.requestNumber === null || row.requestReason === null
    ? null
    : { number: row.requestNumber, reason: row.requestReason, sections: row.requestSections ?? [] };

export function toContent(
  { id, hash }: { id: string; hash: string },
  frozen: FrozenRequirements,
): VersionContent {
  const { number, frozenAt, project, clientName, sections, openQuestions } = frozen;
  return {
    id,
    number,
    hash,
    frozenAt,
    projectName: project.name,
    summary: project.summary,
    clientName,
    sections: sections.map((section) => ({ ...section, answers: [...section.answers] })),
    openQuestions: [...openQuestions],
  };
}

export function createVersionService({ render }: VersionDeps) {
  async function requireVersion(db: Db, projectId: string, id: string) {
    const row = await repository.findVersion(db, projectId, id);
    if (!row) throw notFound();
    return row;
  }

  /** The signed version before this one, for the appendix of changes. */
  async function previousOf(db: Db, frozen: FrozenRequirements): Promise<FrozenRequirements | null> {
    const row = frozen.previousHash ? await repository.findByHash(db, frozen.previousHash) : undefined;
    return row ? JSON.parse(row.content) : null;
  }

  /** Stores each rendering under the hash of its format and document, so that the same document always has the same bytes. */
  async function renderVersion(db: Db, projectId: string, versionId: string, format: DocumentFormat) {
    const row = await requireVersion(db, projectId, versionId);
    const frozen = await repository.readContent(db, versionId);
    const signatures = row.signOffId ? await repository.listSignatures(db, [row.signOffId]) : [];
    const document = versionDocument({
      frozen,
      hash: row.hash,
      outcome: row.outcome,
      signatures,
      previous: await previousOf(db, frozen),
    });
    const key = repository.sha256(`${format}\n${canonicalJson(document)}`);
    const stored = await repository.findDocument(db, key);
    if (stored) return { fileName: fileNameOf(frozen, format), content: stored.content };
    const content = await render(format, document);
    await repository.insertDocument(db, { key, versionId, format, content });
    const saved = await repository.findDocument(db, key);
    return { fileName: fileNameOf(frozen, format), content: saved?.content ?? content };
  }

  const fileNameOf = ({ project, number }: FrozenRequirements, format: DocumentFormat) =>
    documentFileName(`${project.name} - Version ${number}`, format);

  return {
    renderVersion,

    async listVersions(db: Db, projectId: string): Promise<Version[]> {
      const rows = await repository.listVersions(db, projectId);
      const signatures = await repository.listSignatures(
        db,
        rows.flatMap(({ signOffId }) => signOffId ?? []),
      );
      const find = await findPeople(
        db,
        rows.map(({ startedBy }) => startedBy),
      );
      return rows.map((row) => ({
        id: row.id,
        number: row.number,
        hash: row.hash,
        frozenAt: row.frozenAt,
        outcome: row.outcome,
        signedAt: row.outcome === 'signed' ? row.closedAt : null,
        signatures: signatures
          .filter(({ signOffId }) => signOffId === row.signOffId)
          .map(({ name, email, signedAt }) => ({ name, email, signedAt })),
        changeRequest: toChangeRequest(row),
        startedBy: find(row.startedBy),
      }));
    },

    async readVersion(db: Db, projectId: string, versionId: string): Promise<VersionContent> {
      const row = await requireVersion(db, projectId, versionId);
      return toContent(row, await repository.readContent(db, versionId));
    },

    async compareVersions(
      db: Db,
      project: ProjectRecord,
      { from, to }: { from?: string | undefined; to?: string | undefined },
    ): Promise<Comparison> {
      const read = async (id: string) => {
        const row = await requireVersion(db, project.id, id);
        return { row, context: (await repository.readContent(db, id)).context };
      };
      const fromId = from ?? (await repository.findSigned(db, project.id))?.id;
      if (!fromId) throw notFound();
      const before = await read(fromId);
      const after = to ? await read(to) : null;
      const context =
        after?.context ?? ((await readAnswerContexts(db, [project.id])).get(project.id) as AnswerContext);
      const toReference = ({ id, number, frozenAt }: repository.VersionRow) => ({ id, number, frozenAt });
      return {
        from: toReference(before.row),
        to: after ? toReference(after.row) : null,
        changes: compareAnswers(before.context, context),
      };
    },

    /** Recomputes the hash, so that a changed row is detected. */
    async verifyVersion(db: Db, hash: string): Promise<Verification> {
      const normalized = hash.trim().toLowerCase();
      const row = /^[0-9a-f]{64}$/.test(normalized) ? await repository.findByHash(db, normalized) : undefined;
      if (!row || repository.sha256(row.content) !== normalized) {
        return {
          isGenuine: false,
          version: null,
          frozenAt: null,
          outcome: null,
          signedAt: null,
          signatures: null,
        };
      }
      const signatures = row.signOffId ? await repository.listSignatures(db, [row.signOffId]) : [];
      return {
        isGenuine: true,
        version: row.number,
        frozenAt: row.frozenAt,
        outcome: row.outcome,
        signedAt: row.outcome === 'signed' ? row.closedAt : null,
        signatures: signatures.length,
      };
    },
  };
}

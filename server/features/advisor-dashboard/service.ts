/** Advisor dashboard service: projects with what is waiting, stats, open questions and changes since the last visit. */
import type { z } from 'zod';
import type { listAdvisedProjects, recordVisit } from '#contract/advisor-dashboard.ts';
import { answerText } from '#domain/questionnaire/answer-text.ts';
import { unseenChanges } from '#domain/questionnaire/changes.ts';
import { findField, findSection } from '#domain/questionnaire/definition.ts';
import { openQuestions } from '#domain/questionnaire/open-questions.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { readAnswerContexts } from '../../db/answer-context.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';
import * as visits from './visits.ts';

export type AdvisorDashboardService = ReturnType<typeof createAdvisorDashboardService>;

async function countOpenQuestions(db: Db, projectIds: string[]): Promise<Map<string, number>> {
  const contexts = await readAnswerContexts(db, projectIds);
  return new Map([...contexts].map(([id, context]) => [id, openQuestions(context).length]));
}

async function countChanges(db: Db, readerId: string, projectIds: string[]): Promise<Map<string, number>> {
  const unseen = await visits.listUnseenRevisions(db, readerId, projectIds);
  return new Map([...unseen].map(([id, revisions]) => [id, unseenChanges(readerId, revisions).length]));
}

/** Others' changes as text. Omits questions that are no longer in the questionnaire. */
async function describeChanges(db: Db, readerId: string, project: ProjectRecord) {
  const projectId = project.id;
  const [unseen, contexts] = await Promise.all([
    visits.listUnseenRevisions(db, readerId, [projectId]),
    readAnswerContexts(db, [projectId]),
  ]);
  const context = contexts.get(projectId);
  const changes = unseenChanges(readerId, unseen.get(projectId) ?? []);
  const names = await visits.findNames(
    db,
    changes.map(({ authorId }) => authorId),
  );
  return changes.flatMap(({ section, key, before, after, authorId, at }) => {
    const field = findField(section, key);
    if (!context || !field) return [];
    const text = (answer: unknown) => answerText(field, answer, context);
    const question = { section, sectionName: findSection(section)?.name ?? '', key, label: field.label };
    const person = authorId ? (names.get(authorId) ?? null) : null;
    const isEnteredForClient = authorId !== null && authorId !== project.clientId;
    return [{ ...question, before: text(before), after: text(after), person, isEnteredForClient, at }];
  });
}

export function createAdvisorDashboardService() {
  return {
    async listAdvisedProjects(db: Db, actor: SignedIn, query: z.output<typeof listAdvisedProjects.query>) {
      const { items, ...page } = await repository.listAdvised(db, { ...query, reader: actor });
      const idsOf = (fact: 'hasUnsure' | 'hasChanges') =>
        items.filter((item) => item[fact]).map(({ id }) => id);
      const [questions, changes] = await Promise.all([
        countOpenQuestions(db, idsOf('hasUnsure')),
        countChanges(db, actor.id, idsOf('hasChanges')),
      ]);
      return {
        ...page,
        items: items.map((item) => ({
          ...item,
          openQuestions: questions.get(item.id) ?? 0,
          changedAnswers: changes.get(item.id) ?? 0,
        })),
      };
    },

    readStats: (db: Db, actor: SignedIn) => repository.readStats(db, actor),

    async listOpenQuestions(db: Db, projectId: string) {
      const context = (await readAnswerContexts(db, [projectId])).get(projectId);
      return context ? openQuestions(context) : [];
    },

    async listUnseenChanges(db: Db, actor: SignedIn, project: ProjectRecord) {
      // Read the revisions first: a save in between is then shown again, instead of being missed.
      const seen = await visits.listRevisionNumbers(db, project.id);
      const visitedAt = await visits.findVisit(db, actor.id, project.id);
      return { visitedAt, seen, changes: await describeChanges(db, actor.id, project) };
    },

    recordVisit: (db: Db, actor: SignedIn, projectId: string, { seen }: z.output<typeof recordVisit.body>) =>
      inTransaction(db, async (tx) => {
        await visits.recordVisit(tx, actor.id, projectId, seen);
        await publishLiveEvent(tx, { type: 'project-visited', userId: actor.id });
      }),
  };
}

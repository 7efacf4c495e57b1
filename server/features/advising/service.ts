/** What an advisor sees of their clients' projects: what waits, and which questions are open. */
import type { z } from 'zod';
import type { listAdvisedProjects } from '#contract/advising.ts';
import { openQuestions } from '#domain/questionnaire/open-questions.ts';
import { readAnswerContexts } from '../../access/answer-context.ts';
import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';

export type AdvisingService = ReturnType<typeof createAdvisingService>;

/** An administrator stands in for every advisor. */
const advisorIdOf = (actor: SignedIn) => (actor.role === 'admin' ? null : actor.id);

async function countOpenQuestions(db: Db, projectIds: string[]): Promise<Map<string, number>> {
  const contexts = await readAnswerContexts(db, projectIds);
  return new Map([...contexts].map(([id, context]) => [id, openQuestions(context).length]));
}

export function createAdvisingService() {
  return {
    async listAdvisedProjects(db: Db, actor: SignedIn, query: z.output<typeof listAdvisedProjects.query>) {
      const filter = { ...query, readerId: actor.id, advisorId: advisorIdOf(actor) };
      const { items, ...page } = await repository.listAdvised(db, filter);
      const counts = await countOpenQuestions(
        db,
        items.filter((item) => item.hasUnsure).map(({ id }) => id),
      );
      return { ...page, items: items.map((item) => ({ ...item, openQuestions: counts.get(item.id) ?? 0 })) };
    },

    readFigures: (db: Db, actor: SignedIn) => repository.readFigures(db, actor.id, advisorIdOf(actor)),

    async listOpenQuestions(db: Db, projectId: string) {
      const context = (await readAnswerContexts(db, [projectId])).get(projectId);
      return context ? openQuestions(context) : [];
    },
  };
}

/** Loads what a project's questions depend on: client, other answers, mockup and files. */
import type { RequirementsContext } from '#contract/requirements.ts';
import type { AnswerContext, Answers } from '#domain/questionnaire/types.ts';
import { own, textOf } from '#domain/questionnaire/values.ts';
import { fullName } from '#domain/user.ts';
import { clientDay } from '#domain/zoned-day.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { Db } from '../../db/database.ts';
import type { SectionRow } from './repository.ts';

export async function readFacts(db: Db, projectId: string) {
  return db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.client_id')
    .select((select) => [
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.user_type as userType',
      'users.time_zone as timeZone',
      'projects.requirements_state as state',
      select
        .exists(select.selectFrom('mockups').select('project_id').whereRef('project_id', '=', 'projects.id'))
        .as('hasMockup'),
      select
        .exists(
          select
            .selectFrom('files')
            .select('id')
            .whereRef('files.project_id', '=', 'projects.id')
            .where('files.deleted_at', 'is', null)
            .where('files.is_from_team', '=', false)
            .where('files.purpose', '<>', 'message'),
        )
        .as('hasFiles'),
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
}

export type Facts = Awaited<ReturnType<typeof readFacts>>;

export function toAnswerContext(facts: Facts, rows: readonly SectionRow[]): AnswerContext {
  const answers: Answers = Object.fromEntries(rows.map((row) => [row.sectionNumber, row.data]));
  return {
    answers,
    userType: facts.userType,
    hasMockup: Boolean(facts.hasMockup),
    hasFiles: Boolean(facts.hasFiles),
    today: clientDay(facts.timeZone, Date.now()),
  };
}

/** The AI plan's budget estimate. A band the client chose isn't an estimate. */
function planBudgetOf(rows: readonly SectionRow[]): string | null {
  const prefill = rows.find((row) => row.sectionNumber === 9)?.prefill;
  const isFromPlan = prefill?.prefilled.some(({ key, source }) => key === 'budget' && source === 'plan');
  return (isFromPlan && textOf(own(prefill?.answers, 'budget'))) || null;
}

export function toRequirementsContext(
  project: ProjectRecord,
  facts: Facts,
  rows: readonly SectionRow[],
): RequirementsContext {
  return {
    userType: facts.userType,
    hasMockup: Boolean(facts.hasMockup),
    hasFiles: Boolean(facts.hasFiles),
    planBudget: planBudgetOf(rows),
    state: facts.state,
    client: {
      id: project.clientId,
      name: fullName(facts),
      email: facts.email,
      timeZone: facts.timeZone,
    },
  };
}

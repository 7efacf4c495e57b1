/** Loads what a project's questions depend on: client, other answers, mockup and files. */
import type { RequirementsContext } from '#contract/requirements.ts';
import { type Budget, budgetBands } from '#domain/money.ts';
import type { AnswerContext, Answers } from '#domain/questionnaire/types.ts';
import { ownProperty } from '#domain/questionnaire/values.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { fullName, type UserType } from '#domain/user.ts';
import { userDay } from '#domain/zoned-day.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { Db } from '../../db/database.ts';
import { runStatement } from '../../db/statements.ts';
import type { SectionRow } from './repository.ts';

export interface Facts {
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType | null;
  timeZone: string | null;
  state: RequirementsState;
  hasMockup: boolean;
  hasFiles: boolean;
}

/** $1 is the project's id. */
export const factsQuery = `
  select u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType",
         u.time_zone as "timeZone", p.requirements_state as state,
         exists (select from mockups m where m.project_id = p.id) as "hasMockup",
         exists (select from files f where f.project_id = p.id and f.deleted_at is null
                   and not f.is_from_team and f.purpose <> 'message') as "hasFiles"
    from projects p join users u on u.id = p.client_id
   where p.id = $1`;

export async function readFacts(db: Db, projectId: string): Promise<Facts> {
  const [facts] = await runStatement<Facts>(db, factsQuery, [projectId]);
  return facts as Facts;
}

export function toAnswerContext(facts: Facts, rows: readonly SectionRow[]): AnswerContext {
  const answers: Answers = Object.fromEntries(rows.map((row) => [row.sectionNumber, row.data]));
  return {
    answers,
    userType: facts.userType,
    hasMockup: facts.hasMockup,
    hasFiles: facts.hasFiles,
    today: userDay(facts.timeZone, Date.now()),
  };
}

/** The AI plan's budget estimate. A band the client chose isn't an estimate. */
function planBudgetOf(rows: readonly SectionRow[]): Budget | null {
  const prefill = rows.find((row) => row.sectionNumber === 9)?.prefill;
  const isFromPlan = prefill?.prefilled.some(({ key, source }) => key === 'budget' && source === 'plan');
  const budget = ownProperty(prefill?.answers, 'budget');
  return (isFromPlan && budgetBands.find((band) => band === budget)) || null;
}

export function toRequirementsContext(
  project: ProjectRecord,
  facts: Facts,
  rows: readonly SectionRow[],
): RequirementsContext {
  return {
    userType: facts.userType,
    hasMockup: facts.hasMockup,
    hasFiles: facts.hasFiles,
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

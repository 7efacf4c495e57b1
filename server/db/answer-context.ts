/** Query shared by several features: the answers of projects, in the form the questionnaire's rules expect. */
import { sql } from 'kysely';
import type { AnswerContext, Answers } from '#domain/questionnaire/types.ts';
import type { UserType } from '#domain/user.ts';
import { userDay } from '#domain/zoned-day.ts';
import type { Db } from './database.ts';

interface Row {
  projectId: string;
  userType: UserType | null;
  timeZone: string | null;
  hasFiles: boolean;
  hasMockup: boolean;
  answers: Answers | null;
}

/** One entry per existing project. */
export async function readAnswerContexts(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, AnswerContext>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.id as "projectId", c.user_type as "userType", c.time_zone as "timeZone",
           exists (select from files f where f.project_id = p.id and f.deleted_at is null
                     and not f.is_from_team and f.purpose <> 'message') as "hasFiles",
           exists (select from mockups m where m.project_id = p.id) as "hasMockup",
           (select json_object_agg(s.section_number, s.data) from requirement_sections s where s.project_id = p.id) as answers
      from projects p join users c on c.id = p.client_id
     where p.id = any(${projectIds})`.execute(db);
  return new Map(
    rows.map(({ projectId, answers, timeZone, ...facts }) => [
      projectId,
      { ...facts, answers: answers ?? {}, today: userDay(timeZone, Date.now()) },
    ]),
  );
}

/** Completes all sections of a project with the sample answers, without submitting them. */
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { Db } from '#server/db/database.ts';

export async function completeSections(db: Db, projectId: string): Promise<void> {
  const answers = sampleAnswers('consumer_app');
  await db
    .insertInto('requirement_sections')
    .values(
      sections.map(({ number, name }) => ({
        project_id: projectId,
        section_number: number,
        section_name: name,
        data: JSON.stringify(answers[number]),
        is_completed: true,
      })),
    )
    .execute();
  await db.updateTable('projects').set({ completion_percentage: 100 }).where('id', '=', projectId).execute();
}

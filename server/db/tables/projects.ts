/** Tables of projects, their statuses, milestones, mockups, answers and visits, and of advisor assignments and project drafts. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Mockup } from '#domain/mockup/component.ts';
import type { ProjectStatus } from '#domain/project.ts';
import type { FieldChange } from '#domain/questionnaire/merge.ts';
import type { SectionPrefill } from '#domain/questionnaire/prefill.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import type { SetByDatabase } from './column-types.ts';

export interface ProjectsTable {
  id: Generated<string>;
  client_id: string;
  name: string;
  summary: string | null;
  business_goal: string | null;
  status: Generated<ProjectStatus>;
  completion_percentage: Generated<number>;
  requirements_state: Generated<RequirementsState>;
  requirements_changes: Generated<number>;
  /** Null means the approvers named in section 10. */
  planned_approvers: ColumnType<{ name: string; email: string }[] | null, undefined, string>;
  /** Maintained by a trigger. */
  unsure_sections: GeneratedAlways<number>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

export interface AdvisorAssignmentsTable {
  id: Generated<string>;
  advisor_id: string;
  client_id: string;
  assigned_at: SetByDatabase;
  assigned_by: string | null;
}

export interface RequirementSectionsTable {
  id: Generated<string>;
  project_id: string;
  section_number: number;
  section_name: string;
  data: JSONColumnType<Record<string, unknown>>;
  is_completed: Generated<boolean>;
  has_unsure: GeneratedAlways<boolean>;
  revision: Generated<number>;
  prefill: ColumnType<SectionPrefill, string | undefined, string>;
  editors: ColumnType<Record<string, FieldEditor>, string | undefined, string>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

export interface FieldEditor {
  userId: string;
  at: string;
}

export interface SectionRevisionsTable {
  section_id: string;
  revision: number;
  author_id: string | null;
  changes: JSONColumnType<FieldChange[]>;
  is_completed: boolean;
  created_at: SetByDatabase;
}

export interface MockupsTable {
  project_id: string;
  components: ColumnType<Mockup['components'], string, string>;
  metadata: JSONColumnType<Mockup['metadata']>;
  created_at: SetByDatabase;
}

export interface ProjectDraftsTable {
  user_id: string;
  revision: Generated<number>;
  content: string | null;
  saved_at: SetByDatabase;
}

export interface MilestonesTable {
  id: Generated<string>;
  project_id: string;
  title: string;
  /** A date, as YYYY-MM-DD. */
  due_on: string;
  completed_at: string | null;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

export interface ProjectStatusHistoryTable {
  seq: GeneratedAlways<string>;
  project_id: string;
  status: ProjectStatus;
  entered_at: SetByDatabase;
}

export interface ProjectVisitsTable {
  user_id: string;
  project_id: string;
  /** The latest revision of each section that the user has seen, by section number. */
  revisions: JSONColumnType<Record<string, number>>;
  visited_at: SetByDatabase;
}

/** Demo requirements record: one project's sections, review threads and state, and what each change writes. */
import { randomUUID } from 'node:crypto';
import type { Mockup } from '#domain/mockup/component.ts';
import { type ProjectStatus, sectionCount } from '#domain/project.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import { changedFields } from '#domain/questionnaire/merge.ts';
import type { AnswerContext, SectionData } from '#domain/questionnaire/types.ts';
import { type RequirementsState, requireEvent } from '#domain/requirements.ts';
import type { UserType } from '#domain/user.ts';
import type { EventProject, History, Person, Row } from './history.ts';
import { dayOf } from './timeline.ts';

export interface SectionRecord {
  id: string;
  row: Row & { data: SectionData; is_completed: boolean; revision: number; editors: Row };
}

export interface RequirementsSource {
  history: History;
  project: EventProject & {
    summary: string | null;
    businessGoal: string | null;
    status: ProjectStatus;
    createdAt: string;
  };
  client: Person & { company: string | null; timeZone: string; userType: UserType | null };
  advisor: Person | null;
  mockup: Mockup | null;
}

interface Current {
  state: RequirementsState;
  changes: number;
  changedAt: string;
  hasFiles: boolean;
  signed: { number: number; hash: string } | null;
  changeRequest: (Row & { id: string; number: number; reason: string; sections: number[] }) | null;
  signOff: (Row & { id: string }) | null;
  /** Approvers who still have to sign. */
  unsigned: { id: string; email: string; name: string; userId: string | null }[];
  /** The version that is out for signature. */
  version: { number: number; hash: string };
}

export type RequirementsRecord = ReturnType<typeof createRequirementsRecord>;

export function createRequirementsRecord(source: RequirementsSource) {
  const { history, project, client, mockup } = source;
  const sections = new Map<number, SectionRecord>();
  const threads = new Map<string, Row>();
  const submissions: Row[] = [];
  const current: Current = {
    state: 'in_progress',
    changes: 0,
    changedAt: project.createdAt,
    hasFiles: false,
    signed: null,
    changeRequest: null,
    signOff: null,
    unsigned: [],
    version: { number: 0, hash: '' },
  };

  const subject = () => ({ type: 'project' as const, id: project.id, name: project.name });
  const completed = () => [...sections.values()].filter(({ row }) => row.is_completed).length;
  const returned = () => [...threads.values()].filter(({ verdict }) => verdict === 'returned');
  const context = (at: string): AnswerContext => ({
    answers: Object.fromEntries([...sections].map(([number, { row }]) => [number, row.data])),
    userType: client.userType,
    hasFiles: current.hasFiles,
    hasMockup: mockup !== null,
    today: dayOf(at),
  });
  /** Throws if the product would refuse the event. */
  function move(
    event: Parameters<typeof requireEvent>[1],
    by: Parameters<typeof requireEvent>[2],
    at: string,
  ) {
    current.state = requireEvent(
      {
        state: current.state,
        isComplete: completed() === sectionCount,
        returnedAnswers: returned().length,
        isSignOffOpen: current.signOff !== null,
        missingSignatures: current.unsigned.length,
        isChangeRequestOpen: current.changeRequest !== null,
      },
      event,
      by,
    );
    current.changes += 1;
    current.changedAt = at;
  }

  function store(number: number, data: SectionData, isCompleted: boolean, at: string, prefill?: unknown) {
    const existing = sections.get(number);
    const before = existing?.row.data ?? {};
    const changed = changedFields(before, data);
    const section: SectionRecord = existing ?? {
      id: randomUUID(),
      row: {
        section_number: number,
        section_name: findSection(number)?.name,
        data: {},
        is_completed: false,
        revision: 0,
        prefill: prefill ?? { answers: {}, prefilled: [] },
        editors: {},
        created_at: at,
      },
    };
    const editors = prefill
      ? {}
      : Object.fromEntries(changed.map(({ key }) => [key, { userId: client.id, at }]));
    Object.assign(section.row, {
      data,
      is_completed: isCompleted,
      revision: section.row.revision + 1,
      editors: { ...section.row.editors, ...editors },
      updated_at: at,
    });
    sections.set(number, section);
    history.add('section_revisions', {
      section_id: section.id,
      revision: section.row.revision,
      author_id: client.id,
      changes: changed.map(({ key, before: was, after }) => ({
        key,
        before: was ?? null,
        after: after ?? null,
      })),
      is_completed: isCompleted,
      created_at: at,
    });
    current.changedAt = at;
  }

  function threadOf(section: number | null, field: string | null, at: string): Row {
    const key = `${section}.${field}`;
    const reviewThread = threads.get(key) ?? {
      id: randomUUID(),
      project_id: project.id,
      section_number: section,
      field_key: field,
      verdict: null,
      reviewer_id: null,
      returned_at: null,
      return_reason: null,
      returned_answer: null,
      answered_at: null,
      created_at: at,
    };
    threads.set(key, reviewThread);
    return reviewThread;
  }

  function addReview(into: Row, outcome: string, reason: string | null, authorId: string, at: string): Row {
    const row = {
      project_id: project.id,
      thread_id: into.id,
      outcome,
      reason,
      author_id: authorId,
      created_at: at,
      resolved_at: null,
    };
    history.add('reviews', row);
    return row;
  }

  return {
    ...source,
    ...{ sections, threads, submissions, current },
    ...{ subject, completed, returned, context, move, store, threadOf, addReview },
    by: (person: Person | null) => ({ project, actorId: person?.id ?? null }),
  };
}

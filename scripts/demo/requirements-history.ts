/** Demo requirements: the rows that a client's saves and the team's reviews write, following the product's state machine. */
import { completionPercentage, sectionCount } from '#domain/project.ts';
import { answeredQuestions } from '#domain/questionnaire/compare.ts';
import { findField, findSection } from '#domain/questionnaire/definition.ts';
import type { Prefill } from '#domain/questionnaire/prefill.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import type { Row } from './history.ts';
import { createRequirementsRecord, type RequirementsSource } from './requirements-record.ts';
import { createSignOffHistory } from './sign-off-history.ts';

export function createRequirementsHistory(source: RequirementsSource) {
  const record = createRequirementsRecord(source);
  const { history, project, client, advisor } = source;
  const { sections, threads, submissions, current } = record;
  const { subject, completed, returned, context, move, store, threadOf, addReview, by } = record;
  const questionOf = (section: number, field: string) => ({
    section,
    field,
    question: findField(section, field)?.label ?? field,
  });
  const openReturns = new Map<Row, Row>();

  function recordSubmission(at: string) {
    submissions.push({
      project_id: project.id,
      number: submissions.length + 1,
      submitted_by: client.id,
      submitted_at: at,
      revisions: Object.fromEntries([...sections].map(([number, { row }]) => [number, row.revision])),
      outcome: null,
    });
    history.event('requirements-submitted', { ...by(client), at, details: {} });
    history.audit(client, 'requirements.submitted', subject(), at);
  }
  const closeSubmission = (outcome: string) => Object.assign(submissions.at(-1) ?? {}, { outcome });

  return {
    ...createSignOffHistory(record),

    state: () => current.state,

    fileUploaded() {
      current.hasFiles = true;
    },

    prefill(prefill: Prefill, at: string) {
      for (const [number, part] of Object.entries(prefill)) {
        if (part) store(Number(number), part.answers, false, at, part);
      }
    },

    /** Saves a section as a client would; completing section 11 submits. */
    save(number: number, data: SectionData, isCompleted: boolean, at: string) {
      const wasCompleted = sections.get(number)?.row.is_completed === true;
      store(number, data, isCompleted || wasCompleted, at);
      move('edit', 'client', at);
      if (number === sectionCount && isCompleted) {
        move('submit', 'client', at);
        recordSubmission(at);
        return;
      }
      if (number === 1 && isCompleted) {
        project.name = String(data.projectName);
        project.summary = String(data.briefSummary);
        project.businessGoal = String(data.businessGoal);
      }
      history.event(isCompleted && !wasCompleted ? 'section-completed' : 'section-saved', {
        ...by(client),
        at,
        details: { section: number, sectionName: findSection(number)?.name ?? '' },
      });
    },

    submit(at: string) {
      move('submit', 'client', at);
      recordSubmission(at);
    },

    returnAnswer(section: number, field: string, reason: string, at: string) {
      const wasSubmitted = current.state === 'submitted';
      move('returnAnswer', 'team', at);
      const reviewThread = threadOf(section, field, at);
      openReturns.set(reviewThread, addReview(reviewThread, 'returned', reason, advisor?.id ?? '', at));
      Object.assign(reviewThread, {
        verdict: 'returned',
        reviewer_id: advisor?.id,
        returned_at: at,
        return_reason: reason,
        returned_answer: sections.get(section)?.row.data[field] ?? null,
      });
      if (wasSubmitted) closeSubmission('returned');
      const details = { outcome: 'returned' as const, ...questionOf(section, field) };
      history.event('requirements-reviewed', { ...by(advisor), at, details });
      history.audit(advisor, 'requirements.returned', subject(), at, {
        sectionNumber: section,
        fieldKey: field,
        reason,
      });
    },

    /** Sends every returned answer back, which submits the requirements again. */
    sendAnswers(note: string, at: string) {
      for (const reviewThread of returned()) {
        Object.assign(reviewThread, { verdict: 'answered', answered_at: at });
        Object.assign(openReturns.get(reviewThread) ?? {}, { resolved_at: at });
        addReview(reviewThread, 'answered', note, client.id, at);
      }
      move('sendAnswer', 'client', at);
      recordSubmission(at);
    },

    approve(at: string) {
      move('approve', 'team', at);
      addReview(threadOf(null, null, at), 'approved', null, advisor?.id ?? '', at);
      for (const { sectionNumber, fieldKey } of answeredQuestions(context(at))) {
        const reviewThread = threadOf(sectionNumber, fieldKey, at);
        reviewThread.verdict = 'approved';
        const open = openReturns.get(reviewThread);
        if (open && !open.resolved_at) open.resolved_at = at;
      }
      closeSubmission('approved');
      history.event('requirements-reviewed', { ...by(advisor), at, details: { outcome: 'approved' } });
      history.audit(advisor, 'requirements.approved', subject(), at, {
        sectionNumber: null,
        fieldKey: null,
        reason: null,
      });
    },

    /** Writes the rows that hold only the latest state. */
    finish() {
      for (const { id, row } of sections.values())
        history.add('requirement_sections', { ...row, id, project_id: project.id });
      for (const reviewThread of threads.values()) history.add('review_threads', reviewThread);
      for (const submission of submissions) history.add('submissions', submission);
      const revisions = Object.fromEntries([...sections].map(([number, { row }]) => [number, row.revision]));
      return {
        state: current.state,
        changes: current.changes,
        changedAt: current.changedAt,
        revisions,
        percentage: completionPercentage(completed()),
      };
    },
  };
}

/** Demo project: simulates one project from its start to today, in the order things happened. */
import { randomUUID } from 'node:crypto';
import { firstMilestone } from '#domain/milestone.ts';
import { type Mockup, toMockup } from '#domain/mockup/component.ts';
import { keywordPlan } from '#domain/plan.ts';
import { defaultBusinessGoal, type ProjectStatus, projectStatuses } from '#domain/project.ts';
import { excerptOf } from '#domain/project-event.ts';
import { projectNameFrom } from '#domain/project-name.ts';
import type { Answers } from '#domain/questionnaire/types.ts';
import { missingReasonError } from '#domain/status-change.ts';
import { findTemplate } from '#domain/templates/catalog.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { prefillOf } from '#server/features/requirements/new-requirements.ts';
import { answersOf } from './answers.ts';
import { addDocument, shareFile } from './document-history.ts';
import type { StoredFile } from './files.ts';
import { type History, messageIdKey, type Person } from './history.ts';
import { createRequirementsHistory } from './requirements-history.ts';
import type { RequirementsSource } from './requirements-record.ts';
import { dayOf, later, timeIn } from './timeline.ts';
import type { DemoClient, DemoProject, Stage } from './types.ts';

export interface ProjectContext {
  history: History;
  now: number;
  client: DemoClient;
  person: RequirementsSource['client'];
  advisor: Person | null;
  admin: Person;
  /** Varies what the script doesn't specify. */
  index: number;
  files: StoredFile[];
}

/** A draft as the project-start screen would have sent it. */
function draftOf(project: DemoProject, at: string) {
  if (!project.start) return null;
  const { from, template: id } = project.start;
  const template = findTemplate(id);
  const plan = from === 'plan' ? keywordPlan(project.idea) : null;
  const features = from === 'mockup' ? [] : [...(template?.features ?? plan?.features ?? [])];
  const mockup: Mockup | undefined =
    from === 'mockup' && template ? toMockup(template.mockupComponents, Date.parse(at)) : undefined;
  return {
    projectName: project.brief?.name ?? projectNameFrom(project.idea),
    description: project.idea,
    features,
    platforms: ['web'],
    ...(mockup ? { mockup } : {}),
    sources: {
      fields: { ...(mockup ? { mockup: 'mockup' as const } : {}) },
      features: features.map((feature) => ({ feature, source: from })),
    },
  };
}

/** In the order in which requirements reach them. */
const stages: Stage[] = [
  'answering',
  'submitted',
  'returned',
  'resubmitted',
  'approved',
  'signing',
  'signed',
  'changing',
  'signed twice',
];

export function simulateProject(context: ProjectContext, script: DemoProject): void {
  const { history, now, client, person, advisor, admin, index } = context;
  const when = timeIn(script, now);
  const createdAt = when(0);
  const draft = draftOf(script, createdAt);
  const name = draft?.projectName ?? projectNameFrom(script.idea);
  const summary = `${client.userType ? `${userTypeLabel(client.userType)}: ` : ''}${script.idea}`;
  const project: RequirementsSource['project'] = {
    id: randomUUID(),
    name,
    clientId: person.id,
    advisorId: null,
    summary,
    businessGoal: defaultBusinessGoal,
    status: 'requirements',
    createdAt,
  };
  const mockup = draft?.mockup ?? null;
  const requirements = createRequirementsHistory({ history, project, client: person, advisor, mockup });
  const answers: Answers = answersOf(client, script, index);
  const subject = () => ({ type: 'project' as const, id: project.id, name: project.name });
  const reached = (stage: Stage) => stages.indexOf(script.stage) >= stages.indexOf(stage);
  let statusChangedAt = createdAt;
  const statuses: { status: ProjectStatus; entered_at: string }[] = [
    { status: 'requirements', entered_at: createdAt },
  ];
  const milestone = {
    project_id: project.id,
    title: firstMilestone.title as string,
    due_on: dayOf(createdAt, firstMilestone.dueAfterDays),
    completed_at: null as string | null,
    created_at: createdAt,
    updated_at: createdAt,
  };

  /** Added in any order, run in order of `at`, a fraction of the project's time. */
  const steps: { at: number; run: (at: string) => void }[] = [];
  const step = (at: number, run: (at: string) => void) => steps.push({ at, run });

  step(0, (at) => {
    history.event('project-created', { project, actorId: person.id, at, details: {} });
    requirements.prefill(prefillOf({ name, summary, businessGoal: defaultBusinessGoal, draft }), at);
  });
  if (advisor) {
    step(0.01, (at) => {
      project.advisorId = advisor.id;
      const details = { advisorName: fullName(advisor) };
      history.event('advisor-assigned', { project, actorId: admin.id, at, details });
    });
  }

  const isSigned = reached('signed');
  /** When the client is done answering, as a fraction of the project's time: early in a project that has moved on. */
  const answeredAt = isSigned ? 0.4 : reached('submitted') ? 0.8 : 0.9;
  for (let number = 1; number <= script.sections; number++) {
    step(0.03 + ((answeredAt - 0.03) * number) / (script.sections + 1), (at) =>
      requirements.save(number, answers[number] ?? {}, true, at),
    );
  }
  if (script.isNextSectionStarted) {
    const [first, second] = Object.entries(answers[script.sections + 1] ?? {});
    step(0.96, (at) =>
      requirements.save(
        script.sections + 1,
        Object.fromEntries([first, second].filter((each) => each !== undefined)),
        false,
        at,
      ),
    );
  }

  const reviewTime = (within: number) => answeredAt + (isSigned ? 0.15 : 0.18) * within;
  if (reached('returned') && script.returns) {
    script.returns.forEach(([section, field, reason], order) => {
      step(reviewTime(0.2 + order / 50), (at) => requirements.returnAnswer(section, field, reason, at));
    });
    if (script.stage !== 'returned') {
      step(reviewTime(0.7), (at) => requirements.sendAnswers('Updated, thanks for pointing that out.', at));
    }
  }
  if (reached('approved')) step(reviewTime(0.75), (at) => requirements.approve(at));
  const signatures = script.brief?.colleague?.isApprover ? 2 : 1;
  if (reached('signing')) {
    step(reviewTime(0.8), (at) => requirements.startSignOff(at));
    step(reviewTime(0.9), (at) => requirements.sign(at));
    if (isSigned && signatures === 2) step(reviewTime(0.95), (at) => requirements.sign(at));
  }
  const { change } = script;
  if (change && reached('changing')) {
    const { section, field, answer, reason } = change;
    const start = script.stage === 'changing' ? 0.94 : 0.74;
    step(start, (at) => requirements.openChangeRequest(section, reason, at));
    if (script.stage === 'signed twice') {
      const next = { ...answers[section], [field]: answer };
      step(start + 0.02, (at) => requirements.save(section, next, false, at));
      step(start + 0.03, (at) => requirements.submit(at));
      step(start + 0.05, (at) => requirements.approve(at));
      step(start + 0.06, (at) => requirements.startSignOff(at));
      for (let signature = 1; signature <= signatures; signature++) {
        step(start + 0.06 + signature / 100, (at) => requirements.sign(at));
      }
    }
  }

  const target = projectStatuses.indexOf(script.status);
  for (let position = 1; position <= target; position++) {
    step(0.58 + (0.4 * position) / (target + 1), (at) => {
      const [from, to] = [project.status, projectStatuses[position] as ProjectStatus];
      if (missingReasonError(from, to, requirements.state()))
        throw new Error(`${project.name} can't move to ${to}`);
      project.status = to;
      statusChangedAt = at;
      statuses.push({ status: to, entered_at: at });
      history.event('status-changed', {
        project,
        actorId: advisor?.id ?? admin.id,
        at,
        details: { from, to },
      });
      history.audit(advisor ?? admin, 'project.status-changed', subject(), at, { from, to });
      if (to !== 'testing' || milestone.completed_at) return;
      Object.assign(milestone, { completed_at: at, updated_at: at });
      const details = { title: milestone.title };
      history.event('milestone-completed', {
        project,
        actorId: advisor?.id ?? admin.id,
        at: later(at, 2),
        details,
      });
      history.audit(advisor ?? admin, 'project.milestone-completed', subject(), later(at, 2), details);
    });
  }
  if (advisor && target < projectStatuses.indexOf('testing')) {
    step(Math.min(0.97, 0.5 + index / 60), (at) => {
      const dueOn = dayOf(new Date(now).toISOString(), 6 + ((index * 5) % 25));
      Object.assign(milestone, { due_on: dueOn, updated_at: at });
      const details = { title: milestone.title, dueOn };
      history.event('milestone-changed', { project, actorId: advisor.id, at, details });
      history.audit(advisor, 'project.milestone-changed', subject(), at, details);
    });
  }

  const messages = script.messages ?? [];
  const firstUnread = messages.length - (script.unread ?? 0);
  messages.forEach(([by, fraction, content], order) => {
    step(fraction, (at) => {
      const sender = by === 'c' ? person : (advisor ?? admin);
      const id = randomUUID();
      history.add('messages', { id, project_id: project.id, sender_id: sender.id, content, created_at: at });
      const details = { excerpt: excerptOf(content), [messageIdKey]: id };
      const isUnread = order >= firstUnread;
      history.event('message-sent', { project, actorId: sender.id, at, details, isUnread });
    });
  });

  for (const document of script.documents ?? []) {
    addDocument({ ...context, project, subject, step, onUpload: requirements.fileUploaded }, document);
  }

  for (const file of script.shared ?? []) {
    shareFile({ ...context, project, subject, step }, file);
  }

  if (script.note && advisor) {
    const { note } = script;
    step(0.55, (at) =>
      history.add('team_notes', {
        project_id: project.id,
        author_id: advisor.id,
        content: note,
        created_at: at,
      }),
    );
  }

  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) run(when(at));

  const { state, changes, changedAt, revisions, percentage } = requirements.finish();
  history.add('projects', {
    id: project.id,
    client_id: person.id,
    name: project.name,
    summary: project.summary,
    business_goal: project.businessGoal,
    status: project.status,
    requirements_state: state,
    requirements_changes: changes,
    completion_percentage: percentage,
    created_at: createdAt,
    updated_at: changedAt > statusChangedAt ? changedAt : statusChangedAt,
  });
  for (const { status, entered_at } of statuses)
    history.add('project_status_history', { project_id: project.id, status, entered_at });
  history.add('milestones', milestone);
  if (mockup) {
    const { components, metadata } = mockup;
    history.add('mockups', { project_id: project.id, components, metadata, created_at: createdAt });
  }
  if (!advisor) return;
  // The advisor has seen everything but the latest save of a client who is in the middle of a section.
  const unfinished = script.isNextSectionStarted ? script.sections + 1 : null;
  history.add('project_visits', {
    user_id: advisor.id,
    project_id: project.id,
    revisions: unfinished ? { ...revisions, [unfinished]: (revisions[unfinished] ?? 1) - 1 } : revisions,
    visited_at: when(unfinished ? 0.95 : 1),
  });
}

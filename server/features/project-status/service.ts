/** Project status: what happened in a project, where it stands, and whose turn it is. */
import type { z } from 'zod';
import type { listActivity } from '#contract/project-status.ts';
import { linkTo } from '#domain/event-link.ts';
import { isStaff, sideOf } from '#domain/permissions.ts';
import {
  actorWithoutAccount,
  describeProjectEvent,
  eventPolicies,
  projectEventTypes,
} from '#domain/project-event.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { statusSteps } from '#domain/status-steps.ts';
import { rankTurns, turnsOf, whoseTurn } from '#domain/turn.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { listMilestones } from '../../db/milestones.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import type { SignedIn } from '../../http/authentication.ts';
import * as repository from './repository.ts';
import { listTurnFacts } from './turn-facts.ts';

export type StatusService = ReturnType<typeof createStatusService>;

/** Hides team-only events from clients by type, even if one was recorded as activity. */
const visibleTypes = (actor: SignedIn) =>
  isStaff(actor)
    ? projectEventTypes
    : projectEventTypes.filter((type) => eventPolicies[type].audience === 'everyone');

type SectionRow = Awaited<ReturnType<typeof repository.listSectionStates>>[number];

function stateOf(row: SectionRow | undefined) {
  if (row?.isCompleted) return 'completed' as const;
  return row?.hasAnswers ? ('in_progress' as const) : ('not_started' as const);
}

export function createStatusService() {
  return {
    async listActivity(
      db: Db,
      actor: SignedIn,
      projectId: string,
      query: z.output<typeof listActivity.query>,
    ) {
      const page = await repository.listActivity(db, { ...query, projectId, types: visibleTypes(actor) });
      const items = page.items.map(({ seq, type, details, createdAt, ...user }) => ({
        id: seq,
        type,
        actor: user.actorId
          ? {
              id: user.actorId,
              firstName: user.firstName ?? '',
              lastName: user.lastName ?? '',
              role: user.role ?? 'client',
            }
          : null,
        actorName: user.actorId ? null : actorWithoutAccount(type, details),
        text: describeProjectEvent(type, details),
        link: linkTo(type, details, projectId, sideOf(actor.role)),
        createdAt,
      }));
      return { ...page, items };
    },

    async readStatus(
      db: Db,
      actor: SignedIn,
      { id, status, completionPercentage, advisorId }: ProjectRecord,
    ) {
      const [history, rows, milestones, advisor, [facts]] = await Promise.all([
        repository.listStatusHistory(db, id),
        repository.listSectionStates(db, id),
        listMilestones(db, id),
        advisorId ? repository.findUser(db, advisorId) : undefined,
        listTurnFacts(db, { reader: actor, projectId: id }),
      ]);
      const byNumber = new Map(rows.map((row) => [row.number, row]));
      return {
        status,
        completionPercentage,
        steps: statusSteps(status, history),
        sections: sections.map(({ number, name }) => {
          const row = byNumber.get(number);
          return { number, name, state: stateOf(row), updatedAt: row?.updatedAt ?? null };
        }),
        milestones,
        whoseTurn: facts ? whoseTurn(facts) : ('none' as const),
        clientTurns: facts ? turnsOf(facts, 'client') : [],
        teamTurns: facts ? turnsOf(facts, 'team') : [],
        team: advisor ? [advisor] : [],
      };
    },

    dismissReply: (db: Db, actor: SignedIn, project: ProjectRecord, until: string | null) =>
      inTransaction(db, async (tx) => {
        await repository.dismissReply(tx, project, sideOf(actor.role), until);
        await publishLiveEvent(tx, { type: 'turn-changed', projectId: project.id });
      }),

    async listTurns(db: Db, actor: SignedIn) {
      const facts = await listTurnFacts(db, { reader: actor });
      return rankTurns(facts.flatMap((each) => turnsOf(each, sideOf(actor.role))));
    },
  };
}

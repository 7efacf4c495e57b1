/** Next steps card: whose turn it is in this project, and what the viewer's side has to do. */
import type { ProjectStatusView } from '#contract/project-status.ts';
import { sideOf } from '#domain/permissions.ts';
import { fullName, type Role } from '#domain/user.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { TurnList } from './your-turn.tsx';

const sentences = {
  client: {
    client: "It's your turn",
    team: 'Waiting for your project team',
    both: 'Waiting for you and your project team',
    none: 'Everything is done',
  },
  team: {
    client: 'Waiting for the client',
    team: "It's your turn",
    both: 'Waiting for you and the client',
    none: 'Everything is done',
  },
} as const;

function sentenceOf({ whoseTurn }: ProjectStatusView, side: 'client' | 'team', hasTurns: boolean): string {
  // In an unfinished project, it's the team's turn even when nothing specific is waiting.
  if (side === 'team' && whoseTurn === 'team' && !hasTurns) return 'The project is with your team';
  return sentences[side][whoseTurn];
}

export function WhoseTurn({ status, role }: { status: ProjectStatusView; role: Role }) {
  const side = sideOf(role);
  const own = side === 'client' ? status.clientTurns : status.teamTurns;
  const [advisor] = status.team;
  const sentence = sentenceOf(status, side, own.length > 0);
  const upNext = side === 'client' && status.whoseTurn === 'team' && advisor ? fullName(advisor) : null;
  return (
    <Card aria-labelledby="whose-turn">
      <CardHeader
        id="whose-turn"
        title="Next steps"
        description={upNext ? `${sentence}. ${upNext} is up next.` : `${sentence}.`}
      />
      <CardBody flush className="pb-2">
        <TurnList turns={own} hasProjectNames={false} />
      </CardBody>
    </Card>
  );
}

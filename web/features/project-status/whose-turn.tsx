/** Whose turn it is in this project, and what the project waits for. */
import type { ProjectStatusView } from '#contract/project-status.ts';
import { sideOf } from '#domain/permissions.ts';
import { fullName, type Role } from '#domain/user.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { TurnList } from './your-turn.tsx';

const sentences = {
  client: {
    client: 'It is your turn',
    team: 'Waiting for your project team',
    both: 'It is your turn, and that of your project team',
    nobody: 'Everything is done',
  },
  team: {
    client: "It is the client's turn",
    team: 'It is your turn',
    both: "It is your turn, and the client's",
    nobody: 'Everything is done',
  },
} as const;

export function WhoseTurn({ status, role }: { status: ProjectStatusView; role: Role }) {
  const side = sideOf(role);
  const own = side === 'client' ? status.clientTurns : status.teamTurns;
  const [advisor] = status.team;
  const waitsFor = side === 'client' && status.whoseTurn === 'team' && advisor ? fullName(advisor) : null;
  return (
    <Card aria-labelledby="whose-turn">
      <CardHeader
        id="whose-turn"
        title="Whose turn"
        description={
          waitsFor
            ? `${sentences[side][status.whoseTurn]}: ${waitsFor} takes the next step.`
            : `${sentences[side][status.whoseTurn]}.`
        }
      />
      <CardBody flush className="pb-2">
        <TurnList turns={own} hasProjectNames={false} />
      </CardBody>
    </Card>
  );
}

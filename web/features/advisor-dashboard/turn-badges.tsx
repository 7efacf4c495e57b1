/** What waits for the advisor in a project, each reason with the way to where it is dealt with. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import { type TurnReason, turnReasonLabel, turnReasons } from '#domain/advisor-turn.ts';
import { Badge } from '../../ui/badge.tsx';

interface TurnBadgesProps {
  project: AdvisedProject;
  /** Opens the view of the project, where its open questions and changed answers stand. */
  onOpen: (projectId: string) => void;
}

export function TurnBadges({ project, onOpen }: TurnBadgesProps) {
  const reasons = turnReasons(project);
  if (reasons.length === 0 && !project.isNew) return null;
  return (
    <ul aria-label={reasons.length > 0 ? 'Your turn' : 'New'} className="mt-1.5 flex flex-wrap gap-1">
      {project.isNew && (
        <li title="You have not looked at this project yet">
          <Badge tone="green">New</Badge>
        </li>
      )}
      {reasons.map((reason) => (
        <li key={reason} className="flex">
          <Way reason={reason} projectId={project.id} onOpen={onOpen}>
            <Badge tone={reason === 'stalled' ? 'amber' : 'accent'} dot>
              {turnReasonLabel(reason, project)}
            </Badge>
          </Way>
        </li>
      ))}
    </ul>
  );
}

interface WayProps {
  reason: TurnReason;
  projectId: string;
  onOpen: (projectId: string) => void;
  children: ReactNode;
}

const wayClass = 'flex rounded-full hover:underline';

function Way({ reason, projectId, onOpen, children }: WayProps) {
  switch (reason) {
    case 'questions':
    case 'changes':
      return (
        <button type="button" className={wayClass} onClick={() => onOpen(projectId)}>
          {children}
        </button>
      );
    case 'submitted':
      return (
        <Link to="/requirements/{-$projectId}" params={{ projectId }} className={wayClass}>
          {children}
        </Link>
      );
    // Whoever has come to a halt is helped by a word.
    case 'messages':
    case 'stalled':
      return (
        <Link to="/messages/{-$projectId}" params={{ projectId }} className={wayClass}>
          {children}
        </Link>
      );
  }
}

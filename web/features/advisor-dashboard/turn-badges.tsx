/** Badges for what is waiting for the advisor in a project, each linked to where they can act on it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import { type TurnReason, turnReasonLabel, turnReasons } from '#domain/advisor-turn.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { Badge } from '../../ui/badge.tsx';

interface TurnBadgesProps {
  project: AdvisedProject;
  /** Opens the project drawer, which lists open questions and changed answers. */
  onOpen: (projectId: string) => void;
}

export function TurnBadges({ project, onOpen }: TurnBadgesProps) {
  const reasons = turnReasons(project);
  if (reasons.length === 0 && !project.isNew) return null;
  return (
    <ul aria-label={reasons.length > 0 ? 'Your turn' : 'New'} className="mt-1.5 flex flex-wrap gap-1">
      {project.isNew && (
        <li title="You haven't visited this project yet">
          <Badge tone="green">New</Badge>
        </li>
      )}
      {reasons.map((reason) => (
        <li key={reason} className="flex">
          <ReasonLink reason={reason} projectId={project.id} onOpen={onOpen}>
            <Badge tone={reason === 'stalled' ? 'amber' : 'accent'} dot>
              {turnReasonLabel(reason, project)}
            </Badge>
          </ReasonLink>
        </li>
      ))}
    </ul>
  );
}

interface ReasonLinkProps {
  reason: TurnReason;
  projectId: string;
  onOpen: (projectId: string) => void;
  children: ReactNode;
}

const linkClass = 'flex rounded-full hover:underline';

function ReasonLink({ reason, projectId, onOpen, children }: ReasonLinkProps) {
  switch (reason) {
    case 'questions':
    case 'changes':
      return (
        <button type="button" className={linkClass} onClick={() => onOpen(projectId)}>
          {children}
        </button>
      );
    case 'submitted':
      return (
        <Link to="/review/{-$projectId}" params={{ projectId }} className={linkClass}>
          {children}
        </Link>
      );
    case 'approved':
      return (
        <PathLink to={`/status?project=${projectId}#sign-off`} className={linkClass}>
          {children}
        </PathLink>
      );
    // A message can get a stalled client going again.
    case 'messages':
    case 'stalled':
      return (
        <Link to="/messages/{-$projectId}" params={{ projectId }} className={linkClass}>
          {children}
        </Link>
      );
  }
}

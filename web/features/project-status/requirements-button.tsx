/** The dashboard's main button: starts, continues or opens the requirements, or leads to the returned answers. */
import { ArrowRight } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The client's next step. In the other states, their answers are read-only. */
const labels: Partial<Record<RequirementsState, string>> = {
  in_progress: 'Continue Requirements',
  changes_requested: 'Respond to requested changes',
};

export function RequirementsButton({ project }: { project: Project | undefined }) {
  const state = project?.requirementsState;
  const label = state && labels[state];
  return (
    <ButtonLink
      to="/requirements/{-$projectId}"
      params={project ? { projectId: project.id } : {}}
      search={state === 'changes_requested' ? { view: 'returned' } : {}}
      className={buttonClass({
        variant: 'primary',
        size: 'lg',
        className: 'max-sm:order-first max-sm:flex-1',
      })}
    >
      {project?.isChangeRequestOpen && state === 'in_progress'
        ? 'Continue change request'
        : state
          ? (label ?? 'View requirements')
          : 'Start Requirements'}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  );
}

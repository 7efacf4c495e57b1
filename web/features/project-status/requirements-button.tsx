/** The dashboard's main button: continue or start the requirements. */
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../lib/button-link.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function RequirementsButton({ projectId }: { projectId: string | undefined }) {
  return (
    <ButtonLink
      to="/requirements/{-$projectId}"
      params={projectId ? { projectId } : {}}
      className={buttonClass({ variant: 'primary', size: 'lg', className: 'max-sm:order-first' })}
    >
      {projectId ? 'Continue Requirements' : 'Start Requirements'}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  );
}

/** The dashboard's one main button: on with the requirements, or to their start. */
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';

export function RequirementsButton({ projectId }: { projectId: string | undefined }) {
  return (
    <Link
      to="/requirements/{-$projectId}"
      params={projectId ? { projectId } : {}}
      className={buttonClass({ variant: 'primary', size: 'lg', className: 'max-sm:order-first' })}
    >
      {projectId ? 'Continue Requirements' : 'Start Requirements'}
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}

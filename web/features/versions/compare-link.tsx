/** Link to what the open change request changed since the signed version. Hidden if none is open. */
import { GitCompareArrows } from 'lucide-react';
import { ButtonLink } from '../../lib/button-link.tsx';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { buttonClass } from '../../ui/button.tsx';

export function CompareLink({ projectId, size = 'md' }: { projectId: string; size?: 'sm' | 'md' }) {
  const { data: status } = useRequirementsStatus(projectId);
  if (!status?.changeRequest || !status.signedVersion) return null;
  return (
    <ButtonLink to="/compare/{-$projectId}" params={{ projectId }} className={buttonClass({ size })}>
      <GitCompareArrows aria-hidden="true" />
      Compare with version {status.signedVersion.number}
    </ButtonLink>
  );
}

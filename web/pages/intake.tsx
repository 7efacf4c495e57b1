/** The intake page: what would you like to prototype? */
import { useNavigate } from '@tanstack/react-router';
import { IntakeForm } from '../features/intake/intake-form.tsx';

export function IntakePage() {
  const navigate = useNavigate();
  return (
    <IntakeForm
      onCreated={(projectId) => navigate({ to: '/requirements/{-$projectId}', params: { projectId } })}
    />
  );
}

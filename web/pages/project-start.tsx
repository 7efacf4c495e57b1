/** The project-start page: three ways to begin, and the wizard that they lead into. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StartPlace } from '#domain/project-draft.ts';
import { MockupBuilder } from '../features/mockup/mockup-builder.tsx';
import { ProjectStart } from '../features/project-start/project-start.tsx';
import { useSession } from '../lib/session.ts';

export function ProjectStartPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { mode = 'home', step = 1 } = useSearch({ from: '/public/alternate' });
  const goTo = (place: StartPlace, { replace }: { replace: boolean }) =>
    void navigate({
      to: '/alternate',
      search: {
        ...(place.mode !== 'home' && { mode: place.mode }),
        ...(place.mode === 'wizard' && { step: place.step + 1 }),
      },
      replace,
    });
  return (
    <ProjectStart
      // Whoever signs in on this page goes on with their own draft.
      key={user?.id ?? 'visitor'}
      address={{ place: { mode, step: (step - 1) as StartPlace['step'] }, goTo }}
      builder={(props) => <MockupBuilder {...props} />}
    />
  );
}

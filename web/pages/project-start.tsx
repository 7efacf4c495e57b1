/** Project-start page (/alternate): keeps the screen's mode and step in the URL. */
import '../ui/forced-colors.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StartLocation } from '#domain/project-draft.ts';
import { MockupBuilder } from '../features/mockup/mockup-builder.tsx';
import { ProjectStart } from '../features/project-start/project-start.tsx';
import { useSession } from '../lib/session.ts';

export function ProjectStartPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { mode = 'home', step = 1 } = useSearch({ from: '/public/alternate' });
  const goTo = (location: StartLocation) =>
    void navigate({
      to: '/alternate',
      search: {
        ...(location.mode !== 'home' && { mode: location.mode }),
        ...(location.mode === 'wizard' && { step: location.step + 1 }),
      },
    });
  return (
    <ProjectStart
      // Signing in on this page switches to that user's draft.
      key={user?.id ?? 'visitor'}
      url={{ location: { mode, step: (step - 1) as StartLocation['step'] }, goTo }}
      builder={(props) => <MockupBuilder {...props} />}
    />
  );
}

/** The project-start page: three ways to begin, and the wizard that they lead into. */
import { MockupBuilder } from '../features/mockup/mockup-builder.tsx';
import { ProjectStart } from '../features/project-start/project-start.tsx';
import { useSession } from '../lib/session.ts';

export function ProjectStartPage() {
  const { user } = useSession();
  // Whoever signs in on this page goes on with their own draft.
  return <ProjectStart key={user?.id ?? 'visitor'} builder={(props) => <MockupBuilder {...props} />} />;
}

/** 'New project' for a client who is signed in: leads to the three ways to begin. */
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { can } from '#domain/permissions.ts';
import { useIsViewing } from '../../lib/client-view.ts';
import { useUser } from '../../lib/session.ts';
import { type ButtonLook, buttonClass } from '../../ui/button.tsx';

/** Not for the team, who work in their clients' projects, nor while one of them looks at a client's portal. */
export function NewProjectLink(look: ButtonLook) {
  const user = useUser();
  const isViewing = useIsViewing();
  if (isViewing || !can(user, 'createProject')) return null;
  return (
    <Link to="/alternate" className={buttonClass(look)}>
      <Plus aria-hidden="true" />
      New project
    </Link>
  );
}

/** "New project" link to the project-start screen. */
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { can } from '#domain/permissions.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { useUser } from '../../lib/session.ts';
import { type ButtonStyle, buttonClass } from '../../ui/button.tsx';

/** Only for clients, and never in a client view. */
export function NewProjectLink(style: ButtonStyle) {
  const user = useUser();
  const isClientView = useIsClientView();
  if (isClientView || !can(user, 'createProject')) return null;
  return (
    <Link to="/alternate" className={buttonClass(style)}>
      <Plus aria-hidden="true" />
      New project
    </Link>
  );
}

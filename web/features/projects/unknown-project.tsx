/** Instead of a page whose address names a project that is not there for the viewer: says so, and leads to their own. */
import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { statusLabel } from '#domain/project.ts';
import { isRole, type Role } from '#domain/user.ts';
import { AddressLink } from '../../lib/address-link.tsx';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { addressOn } from './project-address.ts';

const ways = {
  client: { to: '/dashboard', label: 'My Projects' },
  advisor: { to: '/advisor', label: 'My Clients' },
  admin: { to: '/admin/projects', label: 'All Projects' },
} as const satisfies Record<Role, { to: string; label: string }>;

/** The latest; the way to all of them stands above. */
const shown = 5;

export function UnknownProject() {
  const { pathname } = useLocation();
  const { role } = useUser();
  const { projects } = useCurrentProject();
  const way = isRole(role) ? ways[role] : null;
  return (
    <>
      <PageHeader title="Project not found" />
      <div className="flex flex-col gap-4">
        <Card>
          <EmptyState
            level={2}
            drawing={<FolderDrawing />}
            title="This project does not exist or is not yours"
            text="The link may be incomplete, or meant for another account. Nothing has been changed."
            action={
              way && (
                <AddressLink to={way.to} className={buttonClass({ variant: 'primary' })}>
                  {way.label}
                </AddressLink>
              )
            }
          />
        </Card>
        {projects.length > 0 && (
          <Card aria-labelledby="own-projects">
            <CardHeader id="own-projects" title="Open this page for" />
            <CardBody flush className="pb-2">
              <ul>
                {projects.slice(0, shown).map(({ id, name, status }) => (
                  <li key={id}>
                    <AddressLink
                      to={addressOn(pathname, id)}
                      className="flex items-center gap-3 px-5 py-2.5 hover:bg-hover"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-medium text-ink">{name}</span>
                        <span className="block text-muted text-sm">{statusLabel(status)}</span>
                      </span>
                      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
                    </AddressLink>
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}

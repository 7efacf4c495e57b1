/** Shown when the URL names a project the viewer can't see. Links to the projects they can open. */
import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { statusLabel } from '#domain/project.ts';
import { isRole, type Role } from '#domain/user.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { useUser } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawings/folder-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pathForProject } from './project-path.ts';

const listLinks = {
  client: { to: '/dashboard', label: 'My Projects' },
  advisor: { to: '/advisor', label: 'My Clients' },
  admin: { to: '/admin/projects', label: 'All Projects' },
} as const satisfies Record<Role, { to: string; label: string }>;

/** Only the most recently updated projects are listed. */
const maxListed = 5;

export function UnknownProject() {
  const { pathname } = useLocation();
  const { role } = useUser();
  const { projects } = useCurrentProject();
  const listLink = isRole(role) ? listLinks[role] : null;
  return (
    <>
      <PageHeader title="Project not found" />
      <div className="flex flex-col gap-4">
        <Card>
          <EmptyState
            level={2}
            drawing={<FolderDrawing />}
            title="We couldn't find this project"
            text="The link may be incomplete, or you may not have access to this project."
            action={
              listLink && (
                <PathLink to={listLink.to} className={buttonClass({ variant: 'primary' })}>
                  {listLink.label}
                </PathLink>
              )
            }
          />
        </Card>
        {projects.length > 0 && (
          <Card aria-labelledby="own-projects">
            <CardHeader id="own-projects" title="Open this page for another project" />
            <CardBody flush className="pb-2">
              <ul>
                {projects.slice(0, maxListed).map(({ id, name, status }) => (
                  <li key={id}>
                    <PathLink
                      to={pathForProject(pathname, id)}
                      className="flex items-center gap-3 px-5 py-2.5 hover:bg-hover"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-medium text-ink">{name}</span>
                        <span className="block text-muted text-sm">{statusLabel(status)}</span>
                      </span>
                      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
                    </PathLink>
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

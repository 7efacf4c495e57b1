/** Project switcher in the top bar, shown to users with several projects. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronsUpDown, FolderKanban, Search } from 'lucide-react';
import { statusLabel } from '#domain/project.ts';
import { openCommandMenu } from '../../lib/command-menu.ts';
import { chooseProject, useCurrentProject } from '../../lib/current-project.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { pathForProject } from './project-path.ts';

/** With this many projects or more, the menu also offers search: scanning gets slow, and the list is capped. */
const minForSearch = 12;

export function ProjectSwitcher() {
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { project, projects, isUnknown } = useCurrentProject();
  // If the URL names an unknown project, even a single project is worth offering.
  if (projects.length < (isUnknown ? 1 : 2) || !(project || isUnknown)) return null;
  const label = project?.name ?? 'Choose a project';

  const choose = (projectId: string) => {
    chooseProject(projectId);
    const path = pathForProject(pathname, projectId);
    if (!path.includes('?')) router.history.push(path);
    // A project in the query would override the choice.
    else if (router.state.location.searchStr.includes('project=')) router.history.push(pathname);
  };

  return (
    <Menu
      align="start"
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={project ? `Switch project, current: ${label}` : label}
          className="flex h-9 min-w-0 items-center gap-2 rounded-md px-2 text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
        >
          <FolderKanban aria-hidden="true" className="size-4 shrink-0" />
          <span className="hidden max-w-56 truncate font-medium text-ink sm:block">{label}</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 max-sm:hidden" />
        </button>
      }
    >
      {projects.length >= minForSearch && (
        <>
          <MenuItem onSelect={openCommandMenu}>
            <Search aria-hidden="true" />
            Search all projects...
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuLabel>Your projects</MenuLabel>
      <MenuChoice
        label="Project"
        value={project?.id ?? ''}
        onChange={choose}
        options={projects.map(({ id, name, status }) => ({
          value: id,
          label: (
            <span className="block min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block text-muted text-sm">{statusLabel(status)}</span>
            </span>
          ),
        }))}
      />
    </Menu>
  );
}

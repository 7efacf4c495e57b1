/** Command menu: recent choices, pages, actions, projects and clients in one searchable list. */
import {
  ArrowLeftRight,
  FolderKanban,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Sun,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { can, isClient } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { fullName, type SessionUser } from '#domain/user.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { formatPercent } from '../../lib/format.ts';
import { pageIcons } from '../../lib/page-icons.ts';
import { signOut } from '../../lib/sign-out.ts';
import { setTheme } from '../../lib/theme.ts';
import { CommandDialog, type CommandGroup } from '../../ui/command-dialog.tsx';
import { clientPath, commandsFor, findCommands, projectPath } from './commands.ts';
import { useMatchingClients, useMatchingProjects } from './queries.ts';
import { readRecent, rememberChoice } from './recent.ts';

interface Choice {
  id: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
  /** Opened by the router and remembered; otherwise `run` is called. */
  path?: string | undefined;
  run?: () => void;
}

interface CommandMenuProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShowShortcuts: () => void;
  onOpen: (path: string) => void;
}

const icons: Record<string, LucideIcon> = {
  ...Object.fromEntries(Object.entries(pageIcons).map(([path, icon]) => [`page:${path}`, icon])),
  'action:new': Plus,
  'action:client-view': ArrowLeftRight,
  'action:theme-light': Sun,
  'action:theme-dark': Moon,
  'action:theme-system': Monitor,
  'action:shortcuts': Keyboard,
  'action:sign-out': LogOut,
};

function iconOf(id: string): ReactNode {
  const Icon = icons[id] ?? (id.startsWith('client:') ? UserRound : FolderKanban);
  return <Icon aria-hidden="true" />;
}

const debounceMs = 150;

const searchFailed = "We couldn't finish the search. Check your connection and try again.";

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

const group = (title: string, options: readonly Choice[]) => ({ title, options });

export function CommandMenu({ user, open, onOpenChange, onShowShortcuts, onOpen }: CommandMenuProps) {
  const isClientView = useIsClientView();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const search = useDebounced(typed);
  // Staff may have more projects than the list can show, so they have to search.
  const projects = useMatchingProjects(search, open && (search !== '' || isClient(user)));
  const canFindClients = can(user, 'viewAsClient') && !isClientView;
  const clients = useMatchingClients(search, open && search !== '' && canFindClients);

  const runs: Record<string, () => void> = {
    'action:theme-light': () => setTheme('light'),
    'action:theme-dark': () => setTheme('dark'),
    'action:theme-system': () => setTheme('system'),
    'action:shortcuts': onShowShortcuts,
    'action:sign-out': signOut,
  };
  const matches = findCommands(commandsFor(user, { isClientView }), typed);
  const commands = (section: 'Pages' | 'Actions'): Choice[] =>
    matches
      .filter((command) => command.group === section)
      .map(({ id, label, path }) => ({
        id,
        label,
        icon: iconOf(id),
        path,
        ...(runs[id] && { run: runs[id] }),
      }));
  const recent = typed
    ? []
    : readRecent(user.id).map((choice) => ({
        ...choice,
        id: `recent:${choice.id}`,
        icon: iconOf(choice.id),
      }));
  const hasQuery = typed !== '';
  const groups = [
    group('Recent', recent),
    group('Pages', commands('Pages')),
    group(
      'Projects',
      (hasQuery || isClient(user) ? (projects.data ?? []) : []).map((project) => ({
        id: `project:${project.id}`,
        label: project.name,
        detail: `${formatPercent(project.completionPercentage)} complete`,
        icon: iconOf(`project:${project.id}`),
        path: projectPath(user, project.id),
      })),
    ),
    group(
      'Clients',
      (hasQuery && canFindClients ? (clients.data ?? []) : []).map((client) => ({
        id: `client:${client.id}`,
        label: fullName(client),
        detail: client.company ?? client.email,
        icon: iconOf(`client:${client.id}`),
        path: clientPath(user, client),
      })),
    ),
    group('Actions', commands('Actions')),
  ].filter(({ options }) => options.length > 0);
  const choices = groups.flatMap(({ options }) => options);

  const close = () => {
    onOpenChange(false);
    setQuery('');
  };
  const select = (id: string) => {
    const choice = choices.find((each) => each.id === id);
    if (!choice) return;
    close();
    if (choice.path === undefined) return choice.run?.();
    const { label, path } = choice;
    rememberChoice(user.id, { id: id.replace(/^recent:/, ''), label, path });
    onOpen(path);
  };

  const isSearching = search !== typed || projects.isFetching || clients.isFetching;
  const failure = hasQuery && (projects.isError || clients.isError) ? searchFailed : undefined;
  const isEmpty = choices.length === 0;
  const count = plural(choices.length, 'result');
  return (
    <CommandDialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      label="Command menu"
      placeholder={
        canFindClients ? 'Search pages, projects, clients...' : 'Search pages, projects, actions...'
      }
      query={query}
      onQueryChange={setQuery}
      groups={groups satisfies readonly CommandGroup[]}
      onSelect={select}
      status={isSearching ? '' : (failure ?? (isEmpty ? 'Nothing found' : count))}
      note={failure ?? (isEmpty && (isSearching ? 'Searching...' : 'Nothing found. Try another word.'))}
    />
  );
}

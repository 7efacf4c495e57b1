/** Commands of the command menu: the pages and actions each user is offered, and searching them. */
import { can, isAdvisor, isClient, isStaff } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';

export interface Command {
  id: string;
  group: 'Pages' | 'Actions';
  label: string;
  /** Other words people may search for. */
  keywords?: string;
  /** Opened by the router. A command without a path is run by its id. */
  path?: string;
}

const page = (label: string, path: string, keywords = ''): Command => ({
  id: `page:${path}`,
  group: 'Pages',
  label,
  keywords,
  path,
});
const action = (id: string, label: string, keywords = '', path?: string): Command => ({
  id: `action:${id}`,
  group: 'Actions',
  label,
  keywords,
  ...(path && { path }),
});

const clientPages = [
  page('Dashboard', '/dashboard', 'home projects'),
  page('Requirements Form', '/requirements', 'questionnaire answers sections'),
  page('Messages', '/messages', 'chat conversation'),
  page('Documents', '/documents', 'files uploads'),
  page('Project Status', '/status', 'milestones activity sign-off'),
];
const adminPages = [
  page('Overview', '/admin', 'admin home'),
  page('User Management', '/admin/users', 'people advisors clients invite'),
  page('Projects', '/admin/projects', 'all'),
  page('Assignments', '/admin/assignments', 'advisors clients'),
  page('Analytics', '/admin/analytics', 'reports charts'),
  page('Audit Trail', '/audit', 'log history'),
  page('Brand', '/brand', 'logo color name email footer'),
];
const ownPages = [
  page('Notifications', '/notifications', 'bell'),
  page('My Profile', '/profile', 'photo name time zone passkeys two-step'),
  page('Settings', '/settings', 'email preferences theme password sessions'),
  page('Help & Support', '/help', 'questions'),
];

/** Pages in the order of the user's navigation, then actions. */
export function commandsFor(user: SessionUser, { isClientView }: { isClientView: boolean }): Command[] {
  return [
    ...(can(user, 'administer') ? adminPages : []),
    ...(can(user, 'advise')
      ? [page(isAdvisor(user) ? 'My Clients' : 'Client Success Dashboard', '/advisor', 'advisor projects')]
      : []),
    ...(isStaff(user) ? clientPages.filter(({ path }) => path !== '/dashboard') : clientPages),
    ...ownPages,
    ...(can(user, 'createProject') && !isClientView
      ? [action('new', 'New project', 'start idea', '/alternate')]
      : []),
    ...(can(user, 'viewAsClient')
      ? [action('client-view', 'Switch to Client View', 'see as client', '/start')]
      : []),
    action('theme-light', 'Use the light theme', 'appearance bright'),
    action('theme-dark', 'Use the dark theme', 'appearance night'),
    action('theme-system', "Use this device's theme", 'appearance system'),
    action('shortcuts', 'Show keyboard shortcuts', 'keys help'),
    ...(isClientView ? [] : [action('sign-out', 'Sign Out', 'log out leave')]),
  ];
}

/** Path that opens a project. */
export const projectPath = (user: SessionUser, projectId: string): string =>
  isClient(user)
    ? `/dashboard?project=${projectId}`
    : `${can(user, 'administer') ? '/admin/projects' : '/advisor'}?project=${projectId}`;

/** Path of the list that shows a client, searched by their email. */
export const clientPath = (user: SessionUser, { email }: { email: string }): string =>
  can(user, 'administer')
    ? `/admin/users?tab=client&search=${encodeURIComponent(email)}`
    : `/advisor?search=${encodeURIComponent(email)}`;

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Each typed word must start a word of the label or of `keywords`. Labels that start with the whole text come first. */
export function findCommands<C extends Pick<Command, 'label' | 'keywords'>>(
  commands: readonly C[],
  query: string,
): C[] {
  const typed = wordsOf(query);
  const text = typed.join(' ');
  const score = ({ label, keywords = '' }: C) => {
    const inLabel = wordsOf(label);
    const all = [...inLabel, ...wordsOf(keywords)];
    if (!typed.every((word) => all.some((each) => each.startsWith(word)))) return -1;
    if (label.toLowerCase().startsWith(text)) return 2;
    return typed.every((word) => inLabel.some((each) => each.startsWith(word))) ? 1 : 0;
  };
  return commands
    .map((command) => ({ command, score: score(command) }))
    .filter((match) => match.score >= 0)
    .sort((one, other) => other.score - one.score)
    .map(({ command }) => command);
}

/** Invalidation rules: which of the screens' main queries each live event makes stale. */
import { describe, expect, it } from 'vitest';
import type { LiveEventType } from '#domain/live-event.ts';
import { isExpensive, isStaleAfter, isUpToDate } from './invalidation-rules.ts';

const project = '5b0e0f0a-0000-4000-8000-000000000001';
const other = '5b0e0f0a-0000-4000-8000-000000000002';
const inProject = (...rest: unknown[]) => ['/api/projects', project, ...rest];
const page = { limit: 50 };

/** Keys of the screens' main queries. */
const shown = {
  // Dashboard, status, requirements, documents.
  projects: ['/api/projects', page],
  project: inProject(),
  status: inProject('status'),
  activity: inProject('activity', { limit: 20 }, 'pages'),
  turns: ['/api/turns'],
  sections: inProject('requirements'),
  context: inProject('requirements', 'context'),
  changes: inProject('changes'),
  revisions: inProject('requirements', '3', 'revisions', { limit: 20 }, 'pages'),
  reviews: inProject('reviews'),
  reviewThreads: inProject('review-threads'),
  returnedAnswers: inProject('reviews', 'returned'),
  reviewChanges: inProject('reviews', 'changes'),
  requirementsStatus: inProject('requirements-status'),
  comparison: inProject('comparison', { from: other }),
  signOff: inProject('sign-off'),
  versions: inProject('versions'),
  changeRequests: inProject('change-requests'),
  openQuestions: inProject('open-questions'),
  mockup: inProject('mockup'),
  files: inProject('files', page, 'pages'),
  documentRequests: inProject('document-requests'),
  // Messages and the bell.
  openConversation: inProject('messages', page, 'newest'),
  otherConversation: ['/api/projects', other, 'messages', page, 'newest'],
  notes: inProject('notes', { limit: 200 }),
  conversations: ['/api/conversations', page, 'pages'],
  unread: ['/api/messages/unread'],
  bell: ['/api/notifications/unread'],
  notifications: ['/api/notifications', { limit: 20 }, 'pages'],
  preferences: ['/api/notifications/preferences'],
  // Account.
  me: ['/api/auth/me'],
  sessions: ['/api/auth/sessions'],
  viewable: ['/api/auth/view-as', { limit: 30 }, 'pages'],
  photo: ['/api/users', other, 'photo'],
  // Advisors and admins.
  advised: ['/api/advisor/projects', page, 'pages'],
  advisorStats: ['/api/advisor/stats'],
  users: ['/api/admin/users', { role: 'client', ...page }, 'pages'],
  allProjects: ['/api/admin/projects', page, 'pages'],
  assignments: ['/api/admin/assignments', page, 'pages'],
  advisors: ['/api/admin/advisors'],
  assignmentSettings: ['/api/admin/assignment-settings'],
  overview: ['/api/admin/overview'],
  analytics: ['/api/admin/analytics', { range: '30d' }],
  audit: ['/api/admin/audit', page, 'pages'],
} satisfies Record<string, readonly unknown[]>;

type Shown = keyof typeof shown;

const everything = Object.keys(shown) as Shown[];
const admin: Shown[] = [
  ...(['users', 'allProjects', 'assignments', 'advisors', 'assignmentSettings'] as const),
  ...(['overview', 'analytics', 'audit'] as const),
];
const advising: Shown[] = ['advised', 'advisorStats'];
const bell: Shown[] = ['bell', 'notifications', 'preferences'];
const ofProjects: Shown[] = [
  ...(['projects', 'project', 'status', 'activity', 'sections', 'revisions', 'reviews'] as const),
  ...([
    'context',
    'changes',
    'reviewThreads',
    'returnedAnswers',
    'reviewChanges',
    'requirementsStatus',
    'comparison',
    'signOff',
    'versions',
    'changeRequests',
    'openQuestions',
    'mockup',
    'files',
    'documentRequests',
    'openConversation',
    'otherConversation',
    'notes',
  ] as const),
];
const allProjectQueries: Shown[] = [...ofProjects, 'conversations', 'turns', ...advising, ...admin];
const conversation: Shown[] = ['openConversation', 'conversations', 'unread'];
/** Queries in which a user's name can appear, along with all other queries of a project. */
const withNames: Shown[] = [...ofProjects, 'conversations', 'turns', ...advising, ...bell, 'me', 'viewable'];

const refreshed: Record<LiveEventType, readonly Shown[]> = {
  'project-created': allProjectQueries,
  'project-renamed': allProjectQueries,
  'project-changed': allProjectQueries,
  'section-saved': allProjectQueries,
  'section-completed': allProjectQueries,
  'answers-saved': [
    ...(['sections', 'revisions', 'changes', 'openQuestions', 'status', 'activity'] as const),
    ...(['returnedAnswers', 'reviewChanges', 'comparison'] as const),
    ...(['documentRequests', 'turns', ...advising, ...admin] as const),
  ],
  'requirements-submitted': allProjectQueries,
  'requirements-reviewed': allProjectQueries,
  'requirements-taken-back': allProjectQueries,
  'review-commented': allProjectQueries,
  'review-changed': ['reviewThreads', 'requirementsStatus'],
  'sign-off-started': allProjectQueries,
  'version-signed': allProjectQueries,
  'version-declined': allProjectQueries,
  'sign-off-withdrawn': allProjectQueries,
  'sign-off-changed': ['signOff'],
  'requirements-signed': allProjectQueries,
  'change-request-opened': allProjectQueries,
  'change-request-discarded': allProjectQueries,
  'reviews-read': ['reviewThreads', 'requirementsStatus'],
  'status-changed': allProjectQueries,
  'milestone-added': allProjectQueries,
  'milestone-changed': allProjectQueries,
  'milestone-completed': allProjectQueries,
  'milestone-removed': allProjectQueries,
  'advisor-assigned': allProjectQueries,
  'advisor-unassigned': allProjectQueries,
  'file-uploaded': allProjectQueries,
  'file-requested': allProjectQueries,
  'file-returned': allProjectQueries,
  'file-damaged': allProjectQueries,
  'file-changed': allProjectQueries,
  'file-deleted': allProjectQueries,
  'file-restored': allProjectQueries,
  'message-sent': [...conversation, 'status', 'activity', 'files', 'turns', ...advising, 'analytics'],
  'messages-read': [...conversation, 'turns', ...advising],
  'messages-delivered': ['openConversation'],
  'note-written': ['notes'],
  'turn-changed': ['status', 'turns', ...advising],
  'photo-changed': ['photo'],
  notification: bell,
  'preferences-changed': ['preferences'],
  'users-changed': admin,
  'user-changed': withNames,
  'assignment-changed': [...withNames, 'unread'],
  'sessions-changed': ['sessions'],
  'audit-written': ['audit', 'assignmentSettings'],
  'project-visited': advising,
  connected: [],
  typing: [],
  resync: everything,
};

describe.each(Object.entries(refreshed))('%s', (type, expected) => {
  it('makes exactly the affected queries stale', () => {
    const stale = everything.filter((name) => isStaleAfter({ type, projectId: project }, shown[name]));
    expect(stale.toSorted()).toEqual([...expected].toSorted());
  });
});

it('treats admin and advisor queries as expensive', () => {
  expect(everything.filter((name) => isExpensive(shown[name])).toSorted()).toEqual(
    [...admin, ...advising].toSorted(),
  );
});

it("doesn't refetch a revision that is already cached", () => {
  const saved = { type: 'answers-saved', projectId: project, section: 3, revision: 7 };
  const cached = (revision: number) => [
    { sectionNumber: 1, revision: 9 },
    { sectionNumber: 3, revision },
  ];
  expect(isUpToDate(saved, shown.sections, cached(7))).toBe(true);
  expect(isUpToDate(saved, shown.sections, cached(8))).toBe(true);
  expect(isUpToDate(saved, shown.sections, cached(6))).toBe(false);
  expect(isUpToDate(saved, shown.sections, undefined)).toBe(false);
  expect(isUpToDate(saved, shown.sections, [{ sectionNumber: 1, revision: 9 }])).toBe(false);
  expect(isUpToDate(saved, shown.revisions, cached(7))).toBe(false);
  expect(isUpToDate({ ...saved, projectId: other }, shown.sections, cached(7))).toBe(false);
  expect(isUpToDate({ type: 'section-saved', projectId: project }, shown.sections, cached(7))).toBe(false);
});

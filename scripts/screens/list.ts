/** The screens that `npm run screens` captures, and how to put each one into its states. */
import type { Page } from '@playwright/test';
import * as steps from './steps.ts';

/** Who views the screen: a visitor, or one of the demo's users. */
export type Viewer =
  | 'visitor'
  | 'client'
  | 'newcomer'
  | 'starting'
  | 'signed'
  | 'returned'
  | 'changing'
  | 'advisor'
  | 'admin';

export const viewerEmails: Record<Exclude<Viewer, 'visitor'>, string> = {
  client: 'client@example.com',
  newcomer: 'zoe@sittercircle.example.com',
  starting: 'sam@example.com',
  signed: 'aisha@rahmandental.example.com',
  returned: 'grace@brightsteps.example.com',
  changing: 'jonas@example.com',
  advisor: 'advisor@example.com',
  admin: 'admin@example.com',
};

/** What the server appears to return: empty lists, its data, lists repeated forty times, an error, or nothing yet. */
export type ScreenState = 'empty' | 'few' | 'many' | 'error' | 'loading';

export interface Screen {
  name: string;
  path: string;
  as: Viewer;
  /** The calls that fail, hang, or return an empty or long list. If omitted, the screen has a single state. */
  calls?: RegExp;
  states?: ScreenState[];
  /** The calls that return no items and zeros in the empty state, if they differ from `calls`. */
  emptyCalls?: RegExp;
  /** A viewer for whom the screen really is empty. */
  emptyFor?: Viewer;
  /** The README's screenshot of this screen, in docs/images/. */
  readme?: string;
  /** Buttons or links to press, by name, before the screenshot. */
  press?: string[];
  /** Further steps where pressing buttons isn't enough; runs after `press`. */
  reach?: (page: Page) => Promise<unknown>;
  /** Captures only what fits the window, for dialogs and screens as tall as the window. */
  isCropped?: boolean;
}

const list: ScreenState[] = ['empty', 'few', 'many', 'error', 'loading'];
const page: ScreenState[] = ['few', 'error', 'loading'];

export const screens: Screen[] = [
  { name: 'intake', path: '/', as: 'visitor' },
  {
    name: 'intake-welcome-back',
    path: '/',
    as: 'client',
    calls: /\/api\/projects(\?|$)/,
    states: page,
    emptyFor: 'newcomer',
  },
  { name: 'intake-account', path: '/', as: 'visitor', reach: steps.describeIdea },
  { name: 'intake-plan-ready', path: '/alternate', as: 'visitor', reach: steps.finishPlan },
  { name: 'sign-in', path: '/auth', as: 'visitor' },
  { name: 'sign-in-refused', path: '/auth', as: 'visitor', reach: steps.signInWithWrongPassword },
  { name: 'register', path: '/auth?mode=register', as: 'visitor' },
  { name: 'forgot-password', path: '/auth?mode=forgot', as: 'visitor' },
  { name: 'reset-password', path: '/auth?mode=reset#token=sample', as: 'visitor' },
  { name: 'setup', path: '/setup#token=sample', as: 'visitor' },
  { name: 'verify-email', path: '/verify-email#token=sample', as: 'visitor' },
  { name: 'unsubscribe', path: '/unsubscribe#token=sample', as: 'visitor' },
  { name: 'verify-unknown', path: `/verify/${'0'.repeat(64)}`, as: 'visitor' },
  { name: 'sign', path: '/sign', as: 'visitor', reach: steps.openSigningLink },
  { name: 'sign-expired', path: '/sign#token=sample', as: 'visitor' },
  { name: 'start', path: '/alternate', as: 'visitor' },
  { name: 'start-draft', path: '/alternate', as: 'visitor', reach: steps.leaveDraft },
  { name: 'templates', path: '/alternate', as: 'visitor', press: ['Start with a Template'] },
  {
    name: 'template-preview',
    path: '/alternate',
    as: 'visitor',
    press: ['Start with a Template', 'Preview Online Store'],
    reach: steps.waitForDialog,
    isCropped: true,
  },
  { name: 'plan', path: '/alternate', as: 'visitor', press: ['Build with AI'] },
  { name: 'plan-result', path: '/alternate', as: 'visitor', reach: steps.makePlan },
  { name: 'wizard', path: '/alternate', as: 'visitor', reach: steps.startFromTemplate },
  {
    name: 'mockup',
    path: '/alternate',
    as: 'visitor',
    press: ['Design Your Mockup'],
    isCropped: true,
  },
  {
    name: 'mockup-selected',
    path: '/alternate',
    as: 'visitor',
    press: ['Design Your Mockup'],
    reach: steps.drawMockup,
    isCropped: true,
  },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  {
    name: 'dashboard',
    readme: 'dashboard.png',
    path: '/dashboard',
    as: 'client',
    calls: /\/api\/(projects|turns)/,
    states: page,
    emptyFor: 'newcomer',
  },
  { name: 'dashboard-change-request', path: '/dashboard', as: 'changing' },
  { name: 'dashboard-returned', path: '/dashboard', as: 'returned' },
  {
    name: 'requirements',
    readme: 'requirements.png',
    path: '/requirements?section=3',
    as: 'client',
    calls: /\/requirements(\?|$|\/)/,
    states: page,
  },
  { name: 'requirements-review', path: '/requirements?view=review', as: 'client' },
  { name: 'requirements-ranking', path: '/requirements?section=9', as: 'client' },
  { name: 'requirements-security', path: '/requirements?section=6', as: 'client' },
  { name: 'requirements-people', path: '/requirements?section=10', as: 'client' },
  { name: 'requirements-files', path: '/requirements?section=11', as: 'client' },
  { name: 'requirements-returned', path: '/requirements?view=returned', as: 'returned' },
  { name: 'requirements-signed', path: '/requirements', as: 'signed' },
  {
    name: 'messages',
    path: '/messages',
    as: 'client',
    emptyFor: 'starting',
    calls: /\/messages(\?|$)/,
    states: list,
  },
  {
    name: 'messages-advisor',
    path: '/messages',
    as: 'advisor',
    calls: /\/api\/conversations/,
    emptyCalls: /\/api\/(conversations|messages\/unread|projects(\?|$))/,
    states: list,
  },
  {
    name: 'documents',
    path: '/documents',
    as: 'client',
    calls: /\/(files|document-requests)(\?|$)/,
    states: list,
  },
  { name: 'documents-drop', path: '/documents', as: 'client', reach: steps.dragFileOver('Choose files') },
  { name: 'messages-drop', path: '/messages', as: 'client', reach: steps.dragFileOver('Attach') },
  { name: 'documents-team', path: '/documents', as: 'advisor' },
  {
    name: 'status',
    path: '/status',
    as: 'client',
    calls: /\/(activity|milestones|status)(\?|$)/,
    emptyCalls: /\/(activity|milestones)(\?|$)/,
    states: list,
  },
  { name: 'status-signed', path: '/status', as: 'signed' },
  {
    name: 'notifications',
    path: '/notifications',
    as: 'client',
    calls: /\/api\/notifications(\?|$)/,
    states: list,
  },
  { name: 'profile', path: '/profile', as: 'client', calls: /\/api\/auth\/me/, states: page },
  { name: 'profile-saved', path: '/profile', as: 'client', reach: steps.saveProfile, isCropped: true },
  {
    name: 'second-factor',
    path: '/profile',
    as: 'client',
    press: ['Set up'],
    reach: steps.waitForDialog,
    isCropped: true,
  },
  {
    name: 'command-menu',
    path: '/dashboard',
    as: 'client',
    press: ['Search'],
    reach: steps.waitForDialog,
    isCropped: true,
  },
  {
    name: 'command-menu-found',
    path: '/advisor',
    as: 'advisor',
    reach: steps.searchFor('tra'),
    isCropped: true,
  },
  {
    name: 'command-menu-nothing',
    path: '/advisor',
    as: 'advisor',
    reach: steps.searchFor('zzz'),
    isCropped: true,
  },
  { name: 'shortcuts', path: '/dashboard', as: 'client', reach: steps.showShortcuts, isCropped: true },
  { name: 'settings', path: '/settings', as: 'client', calls: /\/preferences|\/sessions/, states: page },
  { name: 'help', path: '/help', as: 'client' },
  {
    name: 'advisor',
    readme: 'advisor-dashboard.png',
    path: '/advisor',
    as: 'advisor',
    calls: /\/api\/(advisor\/)?projects/,
    emptyCalls: /\/api\/(advisor\/)?(projects|stats)/,
    states: list,
  },
  { name: 'review', path: '/review', as: 'advisor', calls: /\/review/, states: page },
  { name: 'compare', path: '/compare', as: 'signed', calls: /\/comparison/, states: page },
  { name: 'client-view', path: '/start', as: 'advisor', calls: /\/api\/auth\/view-as/, states: list },
  { name: 'admin', path: '/admin', as: 'admin', calls: /\/api\/admin\/overview/, states: page },
  { name: 'admin-users', path: '/admin/users', as: 'admin', calls: /\/api\/admin\/users/, states: list },
  {
    name: 'admin-projects',
    path: '/admin/projects',
    as: 'admin',
    calls: /\/api\/admin\/projects/,
    emptyCalls: /\/api\/admin\//,
    states: list,
  },
  {
    name: 'admin-assignments',
    path: '/admin/assignments',
    as: 'admin',
    calls: /\/api\/admin\/assignments/,
    emptyCalls: /\/api\/admin\//,
    states: list,
  },
  { name: 'brand', path: '/brand', as: 'admin', calls: /\/api\/admin\/brand/, states: page },
  {
    name: 'admin-analytics',
    path: '/admin/analytics',
    as: 'admin',
    calls: /\/api\/admin\/analytics/,
    states: page,
  },
  { name: 'audit', path: '/audit', as: 'admin', calls: /\/api\/admin\/audit(\?|$)/, states: list },
];

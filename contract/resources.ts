/** The API's resources: how the OpenAPI document groups the endpoints and describes each group. */
import * as account from './account.ts';
import * as adminAnalytics from './admin-analytics.ts';
import * as adminAssignments from './admin-assignments.ts';
import * as adminAudit from './admin-audit.ts';
import * as adminProjects from './admin-projects.ts';
import * as adminUsers from './admin-users.ts';
import * as advisorDashboard from './advisor-dashboard.ts';
import * as auth from './auth.ts';
import * as brand from './brand.ts';
import * as changeRequests from './change-requests.ts';
import * as clientView from './client-view.ts';
import * as csvExports from './csv-exports.ts';
import * as documentRequests from './document-requests.ts';
import * as email from './email.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as milestones from './milestones.ts';
import * as notifications from './notifications.ts';
import * as oidc from './oidc.ts';
import * as passkeys from './passkeys.ts';
import * as photos from './photos.ts';
import * as plans from './plans.ts';
import * as projectDrafts from './project-drafts.ts';
import * as projectStatus from './project-status.ts';
import * as projects from './projects.ts';
import * as requirements from './requirements.ts';
import * as requirementsDocument from './requirements-document.ts';
import * as reviews from './reviews.ts';
import * as secondFactor from './second-factor.ts';
import * as signOffs from './sign-offs.ts';
import * as uploads from './uploads.ts';
import * as versions from './versions.ts';

interface Resource {
  name: string;
  description: string;
  module: object;
}

export const resources: readonly Resource[] = [
  {
    name: 'Auth',
    description:
      'Sign-in, registration, sessions, passwords, your profile, email confirmation and first-time setup.',
    module: auth,
  },
  {
    name: 'Identity provider',
    description: 'Sign in with OpenID Connect, if the operator has configured a provider.',
    module: oidc,
  },
  { name: 'Passkeys', description: 'Sign in with a passkey, and manage your own.', module: passkeys },
  {
    name: 'Account',
    description: 'Sign out everywhere, export your data, and delete your account.',
    module: account,
  },
  {
    name: 'Second factor',
    description: 'Codes from an authenticator app after the password, and recovery codes.',
    module: secondFactor,
  },
  { name: 'Client view', description: "View a client's portal, read-only, for staff.", module: clientView },
  { name: 'Photos', description: 'Profile photos.', module: photos },
  { name: 'Projects', description: 'Create, list, read and update projects.', module: projects },
  {
    name: 'Project drafts',
    description: 'The idea a client is working on before it becomes a project.',
    module: projectDrafts,
  },
  {
    name: 'Plans',
    description: 'AI-assisted plans, if the operator has configured a model.',
    module: plans,
  },
  {
    name: 'Requirements',
    description: 'The questionnaire, its answers and revisions.',
    module: requirements,
  },
  {
    name: 'Reviews',
    description: 'Submissions, approvals, requested changes and comments.',
    module: reviews,
  },
  {
    name: 'Versions',
    description: 'Frozen requirements: read, compare, download, verify.',
    module: versions,
  },
  {
    name: 'Sign-off',
    description: 'Approvers sign a version, with their account or with an emailed link.',
    module: signOffs,
  },
  {
    name: 'Change requests',
    description: 'Changes to signed requirements, signed as the next version.',
    module: changeRequests,
  },
  {
    name: 'Requirements document',
    description: 'The requirements as PDF, Word, Markdown or JSON.',
    module: requirementsDocument,
  },
  { name: 'Project status', description: 'Status, activity and whose turn it is.', module: projectStatus },
  { name: 'Milestones', description: 'Dated steps of a project.', module: milestones },
  {
    name: 'Messages',
    description: 'The conversation between a client and the project team.',
    module: messages,
  },
  { name: 'Files', description: "A project's files.", module: files },
  { name: 'Uploads', description: 'Resumable uploads over the tus protocol 1.0.0.', module: uploads },
  {
    name: 'Document requests',
    description: 'Documents the project still needs from the client.',
    module: documentRequests,
  },
  { name: 'Notifications', description: 'Notifications and email preferences.', module: notifications },
  { name: 'Email', description: 'Unsubscribe links in emails.', module: email },
  { name: 'Events', description: 'Live updates as server-sent events.', module: events },
  {
    name: 'Advisor dashboard',
    description: 'The projects an advisor works on and what is waiting in each.',
    module: advisorDashboard,
  },
  { name: 'Users', description: 'Users, for admins.', module: adminUsers },
  { name: 'All projects', description: 'All projects, for admins.', module: adminProjects },
  {
    name: 'Assignments',
    description: 'Which advisor looks after which client, for admins.',
    module: adminAssignments,
  },
  { name: 'Analytics', description: 'Totals and trends, for admins.', module: adminAnalytics },
  {
    name: 'Brand',
    description:
      "The portal's name, logos, accent color, email sender and footer, for admins; the logos are public.",
    module: brand,
  },
  { name: 'Audit trail', description: 'Who did what and when, for admins.', module: adminAudit },
  { name: 'CSV exports', description: 'The admin lists as CSV files.', module: csvExports },
];

export function resourceOf(endpoint: Endpoint): Resource | undefined {
  return resources.find(({ module }) => Object.values(module).includes(endpoint));
}

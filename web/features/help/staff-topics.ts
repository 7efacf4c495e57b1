/** Help topics for staff screens. */
import { staffRoles } from '#domain/permissions.ts';
import type { Role } from '#domain/user.ts';
import type { HelpTopic } from './topic.ts';

const admins: readonly Role[] = ['admin'];

export const staffTopics: readonly HelpTopic[] = [
  {
    path: '/advisor',
    title: 'Client Success Dashboard',
    roles: staffRoles,
    answers: [
      {
        question: 'Which projects do I see?',
        answer: 'The projects of the clients assigned to you. Admins see all projects.',
      },
      {
        question: 'How do I move a project to the next status?',
        answer:
          "Open the project's details or its Project Status page. You can move it forward one status at a time, or back with a reason. Leaving Requirements Gathering before the requirements are signed also needs a reason. We notify the client, and the change appears in the audit trail.",
      },
      {
        question: "How do I clear a message that doesn't need a reply?",
        answer: "Choose “No reply needed” next to it. The client's next message will be listed as usual.",
      },
    ],
  },
  {
    path: '/review',
    title: 'Review requirements',
    roles: staffRoles,
    answers: [
      {
        question: 'How do I review requirements?',
        answer:
          'All answers are on one page. Start with what is missing or changed, then approve each answer or a whole section. To return an answer, choose “Request changes” and say what should change. The client sees your reason until they send a new answer.',
      },
      {
        question: 'Can the client change an answer I approved?',
        answer:
          'No. An approved answer is locked until you request changes or the client reopens it with a reason.',
      },
      {
        question: 'What happens after I approve the requirements?',
        answer:
          'Choose “Go to sign-off” to open Project Status. There, you or the client can start the sign-off, see who has signed, send links again, or withdraw the sign-off.',
      },
      {
        question: 'How do I review a change request?',
        answer:
          'The same way as the first round. “Compare with version …”, with the number of the signed version, shows only what changed since then. If you return an answer in another section, that section becomes part of the change request.',
      },
      {
        question: 'What keyboard shortcuts are there?',
        answer:
          'Press j or k to move to the next or previous answer, a to approve it, r to request changes and c to comment. You can turn the shortcuts off on the page.',
      },
    ],
  },
  {
    path: '/start',
    title: 'Switch to Client View',
    roles: staffRoles,
    answers: [
      {
        question: "Can the client tell that I'm viewing their portal?",
        answer: 'No. The view is read-only, and every visit is recorded in the audit trail.',
      },
      {
        question: 'How do I get back?',
        answer:
          'Choose “Exit” in the banner at the top. The view applies to this tab only. Your other tabs stay signed in to your own account.',
      },
    ],
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    roles: admins,
    answers: [
      {
        question: 'What does the Overview page show?',
        answer:
          'The number of users and projects, how many clients have an advisor, client types, project statuses, and the five most recent projects.',
      },
    ],
  },
  {
    path: '/admin/users',
    title: 'User Management',
    roles: admins,
    answers: [
      {
        question: 'How does an advisor get an account?',
        answer:
          'Choose “Add Advisor”, then set a password for them or email them an invitation to choose their own.',
      },
      {
        question: 'Can I delete a user?',
        answer:
          "You can deactivate them. They're signed out and can't sign in anymore, but their work stays. If they have clients, you choose who takes over. You can't deactivate the last admin.",
      },
      {
        question: 'Someone has an inappropriate photo. What can I do?',
        answer:
          'Choose “Remove photo” in their menu. We show their initials instead, and the removal is recorded in the audit trail.',
      },
      {
        question: 'Someone deleted their account by mistake. What can I do?',
        answer: 'Choose “Activate” in their menu within 30 days. After that, their personal data is erased.',
      },
    ],
  },
  {
    path: '/admin/projects',
    title: 'Project Management',
    roles: admins,
    answers: [
      {
        question: 'How do I find a project?',
        answer: 'Search by project name, summary or client name, or filter by status.',
      },
    ],
  },
  {
    path: '/admin/assignments',
    title: 'Assignment Management',
    roles: admins,
    answers: [
      {
        question: 'How does a client get an advisor?',
        answer:
          "Choose an advisor and an unassigned client, then create the assignment. It covers all of the client's projects, including future ones. Or turn on “Assign new clients automatically”: when a client without an advisor starts a project, we assign the least busy advisor, unless every advisor is at capacity.",
      },
    ],
  },
  {
    path: '/admin/analytics',
    title: 'Analytics & Reports',
    roles: admins,
    answers: [
      {
        question: 'What period do the recent numbers cover?',
        answer:
          'The last 30 days. Under “Charts”, you can choose a longer period for new users, new projects and first replies. You can also view each chart as a table.',
      },
    ],
  },
  {
    path: '/audit',
    title: 'Audit Trail',
    roles: admins,
    answers: [
      {
        question: 'What does the audit trail record?',
        answer:
          "Who signed in or failed to, which team member changed what, who viewed a client's portal, and who submitted, signed or declined requirements. Each entry has the time and, for actions in the portal, the IP address. Entries can't be changed or removed.",
      },
    ],
  },
  {
    path: '/brand',
    title: 'Brand',
    roles: admins,
    answers: [
      {
        question: 'Where do our name, logo and color appear?',
        answer:
          'On every page, in the browser tab, in emails and in downloaded documents. Signed versions that have already been downloaded keep their original look.',
      },
      {
        question: 'Why is our color darker than the one I entered?',
        answer:
          'White text must be readable on buttons, so a light color is darkened just enough. Dark pages get their own shades.',
      },
      {
        question: 'Can I change the address that emails come from?',
        answer:
          'No, only the sender name. The address is part of the email settings on your server (MAIL_FROM).',
      },
    ],
  },
];

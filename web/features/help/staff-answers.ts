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
        answer: 'Those of the clients assigned to you; an administrator sees all of them.',
      },
      {
        question: 'How do I move a project to the next stage?',
        answer:
          'In the details of a project or on its Project Status: one stage at a time, or back with a reason. The client is told, and the change is in the audit trail.',
      },
      {
        question: 'How do I get a message off my list that needs no answer?',
        answer: "Choose 'No reply needed' beside it. The client's next message is on the list again.",
      },
    ],
  },
  {
    path: '/start',
    title: 'Switch to Client View',
    roles: staffRoles,
    answers: [
      {
        question: 'Does the client notice that I look at their portal?',
        answer: 'No. The view can change nothing, and every visit is written into the audit trail.',
      },
      {
        question: 'How do I get back?',
        answer:
          "Choose 'Exit' in the banner at the top. The view is open in its tab alone: your other tabs stay with your own account.",
      },
    ],
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    roles: admins,
    answers: [
      {
        question: 'What is on the Overview?',
        answer:
          'How many people and projects there are, how many clients have an advisor, and the five most recent projects.',
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
          'With Add Advisor: type a password for them, or have the portal send an invitation with which they choose their own.',
      },
      {
        question: 'Can I delete a user?',
        answer:
          'You can deactivate one: they are signed out and cannot sign in, and everything they did stays. The last administrator cannot be deactivated.',
      },
      {
        question: 'Somebody has a photo that should not be here. What can I do?',
        answer:
          "Choose 'Remove photo' in their menu. Initials are shown instead, and the audit trail keeps it.",
      },
      {
        question: 'Somebody deleted their account by mistake. What can I do?',
        answer: 'For 30 days you can activate it again here. After that their personal data is erased.',
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
        answer: 'Search by its name, its summary or the name of the client, or choose a status.',
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
          'Choose an advisor and an unassigned client and create the assignment. All projects of the client follow it, also those that come later.',
      },
    ],
  },
  {
    path: '/admin/analytics',
    title: 'Analytics & Reports',
    roles: admins,
    answers: [
      {
        question: 'Which time do the recent numbers cover?',
        answer: 'The last 30 days, up to now. Each chart also has a table with its numbers.',
      },
    ],
  },
  {
    path: '/audit',
    title: 'Audit Trail',
    roles: admins,
    answers: [
      {
        question: 'What is written down here?',
        answer:
          'Who of the team changed what, when and from where, and who looked at which client’s portal. Nothing can be changed or removed.',
      },
    ],
  },
];

/** Help topics: questions and answers for each screen, filtered by role. */
import { type Role, roles } from '#domain/user.ts';
import { staffTopics } from './staff-answers.ts';
import type { HelpTopic } from './topic.ts';

const everyone = roles;

const clients: readonly Role[] = ['client'];

export const topics: readonly HelpTopic[] = [
  {
    path: '/',
    title: 'Describe Your Idea',
    roles: clients,
    answers: [
      {
        question: 'How much do I have to write?',
        answer:
          'A sentence or two is enough to begin. Say what it should do and for whom, choose the kind of app, and go on. Everything else is asked later, step by step.',
      },
      {
        question: 'I left the page before I was done. Is my idea gone?',
        answer: 'No. It is kept in this browser until the project exists.',
      },
    ],
  },
  {
    path: '/alternate',
    title: 'Start Your Project',
    roles: clients,
    answers: [
      {
        question: 'Template, AI or mockup: which one should I take?',
        answer:
          'A template when something like it exists already, the AI plan when you can describe it in words, the mockup when you have a picture in your head. All three lead to the same four steps, and you can go back and take another one.',
      },
      {
        question: 'What happens with what I choose here?',
        answer:
          'It becomes a plan that fills in your requirements. Each of these answers says where it came from, and you can change all of them.',
      },
    ],
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    roles: everyone,
    answers: [
      {
        question: 'What does the percentage mean?',
        answer:
          'It is the share of the eleven sections of your requirements that are completed. A section counts once you have finished it with Next Section.',
      },
      {
        question: "What is in 'Your turn'?",
        answer:
          'Everything that your project waits for from you: messages without an answer first, then what was returned to you, then documents that were asked for, then sections that are still open. When the list is empty, nothing is needed from you.',
      },
      {
        question: 'A message only says thanks. How do I get it off the list?',
        answer:
          "Choose 'No reply needed' beside it. The next message from your team appears in the list again.",
      },
      {
        question: 'How do I switch between my projects?',
        answer:
          "If you have more than one project, the top bar shows the project's name. Click it to choose another. The portal remembers your choice in this browser.",
      },
      {
        question: 'How do I start another project?',
        answer:
          "Choose 'New project' on the dashboard and describe the new idea. It becomes a project of its own beside the others.",
      },
    ],
  },
  {
    path: '/requirements',
    title: 'Requirements Form',
    roles: everyone,
    answers: [
      {
        question: 'Is anything lost when I close the page?',
        answer:
          "No. Your answers are saved about a second after you stop typing. If you're offline, they're saved on this device and sent later.",
      },
      {
        question: 'Do I have to answer the sections in order?',
        answer:
          'No. Open any section from the list of all eleven, in whatever order suits you, and come back to it as often as you like.',
      },
      {
        question: "What if I don't know an answer?",
        answer:
          "Leave it open, or choose 'Not sure - advise me' where it is offered. Your advisor sees these as open questions and helps you with them.",
      },
      {
        question: 'What happens when I submit the requirements?',
        answer:
          'Your project team is notified and reviews them. They approve them, or request changes to individual answers with a reason. We notify you either way.',
      },
    ],
  },
  {
    path: '/messages',
    title: 'Messages',
    roles: everyone,
    answers: [
      {
        question: 'Who reads my messages?',
        answer: "Your advisor and the portal's admins. Until you have an advisor, an admin replies.",
      },
      {
        question: 'Do I get an email when someone replies?',
        answer:
          'Yes, unless you turned it off. In Settings, choose whether you get email immediately, grouped every few minutes, as a daily summary, or not at all.',
      },
    ],
  },
  {
    path: '/documents',
    title: 'Documents',
    roles: everyone,
    answers: [
      {
        question: 'Which files can I upload?',
        answer:
          'Pictures, PDF and office documents, and other common types, up to the size that the page names. What a file is gets checked by its content, not by its name.',
      },
      {
        question: 'My connection broke during an upload. Do I have to start again?',
        answer: 'No. The upload goes on where it stopped, also after a reload of the page.',
      },
    ],
  },
  {
    path: '/status',
    title: 'Project Status',
    roles: everyone,
    answers: [
      {
        question: 'What are the five stages?',
        answer:
          'Requirements Gathering, Discovery, Development, Testing and Completed. Your project team moves the project from one to the next, and you are told each time.',
      },
      {
        question: 'What is a milestone?',
        answer:
          "A day by which something is ready, such as the Prototype Review. Your project team plans them. One whose day is over and that is not completed says 'Overdue'.",
      },
      {
        question: 'Where do I see everything that happened?',
        answer: "At the bottom of Project Status, under 'Activity'. Point at a time to see it to the minute.",
      },
    ],
  },
  {
    path: '/profile',
    title: 'My Profile',
    roles: everyone,
    answers: [
      {
        question: 'How do I change my name or company?',
        answer:
          'Open My Profile from the menu at the top right, change it and save. Your team sees it at once.',
      },
      {
        question: 'Who sees my photo?',
        answer:
          'The people you work with in the portal: your project team and, for the team, its clients and colleagues. Without a photo your initials are shown. You can remove it at any time.',
      },
      {
        question: 'The times in the portal are wrong. What can I do?',
        answer: 'Choose your time zone in My Profile. Without a choice the zone of your browser is used.',
      },
    ],
  },
  {
    path: '/settings',
    title: 'Settings',
    roles: everyone,
    answers: [
      {
        question: 'How do I get fewer mails?',
        answer:
          'Under Email preferences, choose for each kind of event: at once, batched, daily or off. The bell in the portal always shows everything.',
      },
      {
        question: 'How do I sign out on another device?',
        answer:
          "Under 'Where you are signed in' every session is listed with a button to end it. 'Sign out everywhere' ends all of them, this one too.",
      },
      {
        question: 'What happens when I delete my account?',
        answer:
          'It is closed at once. Your projects stay with your project team. After 30 days your name, photo, email address and company are erased.',
      },
      {
        question: 'How do I switch to dark colours?',
        answer: 'Under Appearance choose Dark, Light, or System to follow your device.',
      },
    ],
  },
  {
    path: '/notifications',
    title: 'Notifications',
    roles: everyone,
    answers: [
      {
        question: 'How do I find something I have already read?',
        answer:
          "Choose 'View all notifications' in the bell. The page lists every notification, newest first; the 'Unread' filter hides the ones you've read.",
      },
      {
        question: 'When does a notification count as read?',
        answer:
          "When you open it, or choose 'Mark as read' or 'Mark all as read'. Reading it here also clears it in the bell.",
      },
      {
        question: 'Can I choose which notifications I get?',
        answer:
          'The portal always shows all of them. In Settings, under Email preferences, you choose which ones we also email you.',
      },
    ],
  },
  ...staffTopics,
];

/** The topic of a page: the one with the longest matching path. Ignores case, as the router does. */
export function topicOf(path: string): HelpTopic | undefined {
  const pathname = path.toLowerCase();
  return topics
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** The topics a role may see, narrowed to answers that contain every word of the search. */
export function searchTopics(search: string, role: Role): HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .filter(({ roles }) => roles.includes(role))
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const text = `${topic.title} ${question} ${answer}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}

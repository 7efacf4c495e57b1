/** What people ask about each screen, with the answers; who sees which depends on their role. */
import type { Role } from '#domain/user.ts';

export interface Answer {
  question: string;
  answer: string;
}

export interface HelpTopic {
  /** The address of the screen; a page below it belongs to it too. */
  path: string;
  title: string;
  roles: readonly Role[];
  answers: readonly Answer[];
}

const everyone: readonly Role[] = ['client', 'advisor', 'admin'];
const staff: readonly Role[] = ['advisor', 'admin'];

export const topics: readonly HelpTopic[] = [
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
          'Everything that your project waits for from you: messages without an answer first, then documents that were asked for, then sections that are still open. When the list is empty, nothing is needed from you.',
      },
      {
        question: 'How do I switch between my projects?',
        answer:
          'With more than one project, its name stands in the bar at the top. Click it and choose another. The portal remembers your choice in this browser.',
      },
      {
        question: 'How do I start another project?',
        answer:
          'Open the start page, describe the new idea and continue. It becomes a project of its own beside the others.',
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
          'No. Your answers save by themselves about a second after you stop typing. Without a connection they are kept on this device and sent later.',
      },
      {
        question: 'Do I have to answer the sections in order?',
        answer:
          'No. Open any section from the list of all eleven, in whatever order suits you, and come back to it as often as you like.',
      },
      {
        question: 'What if I do not know an answer?',
        answer:
          "Leave it open, or choose 'Not sure - advise me' where it is offered. Your advisor sees these as open questions and helps you with them.",
      },
      {
        question: 'What happens when I submit the requirements?',
        answer:
          'Your project team is told and reviews them. They approve them, or return single answers with a reason. You are told either way.',
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
        answer:
          'Your advisor and the administrators of the portal. Before you have an advisor, the administrators answer you.',
      },
      {
        question: 'Do I get a mail when somebody answers?',
        answer:
          'Yes, unless you switched it off. In Settings you choose whether messages are mailed at once, as one mail for a burst, as a daily summary, or not at all.',
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
          'Under Notifications by mail, choose for each kind of event: at once, batched, daily or off. The bell in the portal always shows everything.',
      },
      {
        question: 'How do I sign out on another device?',
        answer:
          "Under 'Where you are signed in' every session is listed with a button to end it. 'Sign out everywhere' ends all of them, this one too.",
      },
      {
        question: 'What happens when I delete my account?',
        answer:
          'It is closed at once. Your projects stay with your project team. After 30 days your name, email address and company are erased.',
      },
      {
        question: 'How do I switch to dark colours?',
        answer: 'Under Appearance choose Dark, Light, or System to follow your device.',
      },
    ],
  },
  {
    path: '/advisor',
    title: 'Client Success Dashboard',
    roles: staff,
    answers: [
      {
        question: 'Which projects do I see?',
        answer: 'Those of the clients assigned to you; an administrator sees all of them.',
      },
      {
        question: 'How do I move a project to the next stage?',
        answer:
          'One stage at a time, or back with a reason. The client is told, and the change is in the audit trail.',
      },
    ],
  },
  {
    path: '/start',
    title: 'Switch to Client View',
    roles: staff,
    answers: [
      {
        question: 'Does the client notice that I look at their portal?',
        answer: 'No. The view can change nothing, and every visit is written into the audit trail.',
      },
      {
        question: 'How do I get back?',
        answer: "Choose 'Exit' in the banner at the top.",
      },
    ],
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    roles: ['admin'],
    answers: [
      {
        question: 'How does a client get an advisor?',
        answer:
          'Under Assignments, choose an advisor and an unassigned client and create the assignment. All projects of the client follow it.',
      },
      {
        question: 'Can I delete a user?',
        answer:
          'You can deactivate one: they are signed out and cannot sign in, and everything they did stays.',
      },
    ],
  },
];

/** The screen that an address belongs to. */
export function topicOf(path: string): HelpTopic | undefined {
  return topics.find((topic) => path === topic.path || path.startsWith(`${topic.path}/`));
}

/** What a role may see, narrowed to the answers in which every word of the search occurs. */
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

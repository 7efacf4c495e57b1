/** Help topics for the profile, the settings and the notifications, which everyone has. */
import { roles } from '#domain/user.ts';
import type { HelpTopic } from './topic.ts';

export const accountTopics: readonly HelpTopic[] = [
  {
    path: '/profile',
    title: 'My Profile',
    roles,
    answers: [
      {
        question: 'How do I change my name or company?',
        answer:
          'Open My Profile from the menu at the top right, make your changes and save. The people you work with see them right away.',
      },
      {
        question: 'How do I sign in without a password?',
        answer:
          'Add a passkey in My Profile. From then on you can sign in with your fingerprint, face, screen lock or security key. Add one on each device you use, and remove it if you lose the device.',
      },
      {
        question: 'Who sees my photo?',
        answer:
          "The people you work with in the portal. Clients' photos are visible to their project team, and advisors' photos to their clients and colleagues. Without a photo, we show your initials. You can remove your photo at any time.",
      },
      {
        question: 'The times in the portal are wrong. What can I do?',
        answer: "Choose your time zone in My Profile. If you haven't chosen one, we use your browser's.",
      },
      {
        question: 'How do I protect my account with a code?',
        answer:
          "In My Profile, under Two-step sign-in, choose “Set up”. Then scan the QR code with an authenticator app and enter the code it shows. You'll then sign in with your password and a code. Save the recovery codes: each one works once in place of the app.",
      },
      {
        question: 'I lost my phone. How do I sign in?',
        answer:
          "Enter your password, then choose “Use a recovery code instead” to sign in with one. If you don't have any, ask your project team or an admin to reset your two-step sign-in.",
      },
    ],
  },
  {
    path: '/settings',
    title: 'Settings',
    roles,
    answers: [
      {
        question: 'How do I get fewer emails?',
        answer:
          'Under Email preferences, choose for each type of event whether we email you immediately, grouped, daily or not at all. The bell in the portal always shows everything.',
      },
      {
        question: 'How do I sign out on another device?',
        answer:
          "“Where you're signed in” lists your sessions. Choose “Sign out” to end one of them. “Sign out everywhere” ends all of them, including this one.",
      },
      {
        question: 'What happens when I delete my account?',
        answer:
          'We close it right away. Projects, messages and files stay in the portal. After 30 days we erase your name, photo, email address and company. Names in answers, signed documents and the audit trail stay as they are.',
      },
      {
        question: 'How do I switch to dark mode?',
        answer: 'Under Appearance, choose “Dark”, “Light”, or “System” to follow your device.',
      },
    ],
  },
  {
    path: '/notifications',
    title: 'Notifications',
    roles,
    answers: [
      {
        question: 'How do I find something I have already read?',
        answer:
          "Open the bell and choose “View all notifications” at the bottom. The page lists every notification, newest first; the “Unread” filter hides the ones you've read.",
      },
      {
        question: 'When does a notification count as read?',
        answer:
          "When you open it, read the message it's about, or choose “Mark as read” or “Mark all as read”. A notification you've read on the Notifications page is also read in the bell.",
      },
      {
        question: 'Can I choose which notifications I get?',
        answer:
          'The portal always shows all of them. In Settings, under Email preferences, you choose which ones we also email you.',
      },
    ],
  },
];

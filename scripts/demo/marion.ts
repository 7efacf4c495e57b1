/** The client whose sign-in `npm run demo` prints: a flower shop with four sections done and three unread messages. */
import type { DemoClient } from './types.ts';

export const marion: DemoClient = {
  firstName: 'Marion',
  lastName: 'Clarke',
  email: 'client@example.com',
  company: 'Petal & Stem',
  userType: 'small_business_app',
  password: 'demo-client',
  timeZone: 'Europe/London',
  joinedDaysAgo: 12,
  advisor: 'sarah',
  projects: [
    {
      idea: 'An ordering app for our flower shop. Regular customers choose a bouquet and a delivery time, and pay in the app.',
      startedDaysAgo: 12,
      quietDays: 0.1,
      sections: 4,
      isNextSectionStarted: true,
      stage: 'answering',
      status: 'requirements',
      start: { from: 'mockup', template: 'online-store' },
      unread: 3,
      documents: [
        { title: 'Bouquet price list', at: 0.5, dueInDays: 10 },
        {
          title: 'Delivery area and times',
          at: 0.52,
          dueInDays: 7,
          file: { name: 'Where we deliver.md', content: 'demo-files/delivery.md' },
        },
        {
          title: 'Print-quality logo',
          at: 0.54,
          dueInDays: 5,
          file: { name: 'Petal and Stem logo.png', content: 'demo-files/logo.png' },
          returned: 'Lovely logo! Do you have a larger version, at least 1,000 pixels wide?',
        },
      ],
      shared: [{ at: 0.56, name: 'Project outline.pdf', content: 'demo-files/outline.pdf' }],
      messages: [
        [
          'a',
          0.12,
          "Hi Marion, I'm Sarah. I'll help you turn your flower shop idea into a plan. Start wherever it's easiest, and skip anything you're not sure about.",
        ],
        [
          'c',
          0.2,
          'Hi Sarah! Thanks. I sketched the order page on the train. Is it a problem that the bouquets change every week?',
        ],
        [
          'a',
          0.24,
          "Not at all, that's normal for florists. You'd upload this week's bouquets once, and last week's disappear on their own.",
        ],
        ['c', 0.45, "Good. I've filled in the first sections. Tom will upload the delivery times."],
        [
          'a',
          0.94,
          'Your first four sections look great. In Section 5, could you tell us which accounting software you use?',
        ],
        [
          'a',
          0.95,
          'The delivery times arrived, thank you! The logo is a bit small for print, so I sent it back with a note.',
        ],
        ['a', 0.99, "When you have ten minutes, let's go over the delivery times together."],
      ],
      note: "Valentine's Day is the deadline that matters, even though she hasn't said so yet.",
    },
  ],
};

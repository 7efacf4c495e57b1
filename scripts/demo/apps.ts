/** Demo clients with a consumer app. */
import type { DemoClient } from './types.ts';

export const apps: DemoClient[] = [
  {
    firstName: 'Jonas',
    lastName: 'Keller',
    email: 'jonas@example.com',
    userType: 'consumer_app',
    password: 'demo-jonas',
    timeZone: 'Europe/Berlin',
    joinedDaysAgo: 84,
    advisor: 'sarah',
    projects: [
      {
        idea: 'An app that brings hikers together. It shows walks nearby and who is going.',
        startedDaysAgo: 84,
        quietDays: 0.8,
        sections: 11,
        stage: 'changing',
        status: 'development',
        change: {
          reason:
            'Two alpine clubs are joining at launch, and their guides need to publish hikes for a whole season.',
          section: 3,
          field: 'outOfScope',
          answer:
            'No navigation on the trail and no paid trips. Groups of more than 15 people only for alpine clubs.',
        },
        messages: [
          ['a', 0.04, "Hi Jonas! I hike too, so I'll try to stay objective. What made you start this?"],
          ['c', 0.05, 'I moved here two years ago and hiked alone for one of them. The second was better.'],
          ['a', 0.07, "That's a sentence for the home page."],
          ['c', 0.25, 'Do we really need accounts? Signing up before seeing a hike feels wrong.'],
          ['a', 0.26, "Agreed: browse freely, sign in to join. I've updated Section 5."],
          [
            'c',
            0.55,
            'The clickable prototype is great. My mother joined a fake hike and packed real sandwiches.',
          ],
          ['a', 0.56, 'We will take that as a passed usability test.'],
          [
            'c',
            0.9,
            'The two alpine clubs said yes! But their guides want to plan a season, not single hikes.',
          ],
          [
            'a',
            0.92,
            "Congratulations! That touches signed requirements, so please open a change request for Section 3. We'll estimate it by Thursday.",
          ],
          ['c', 0.98, "Done, it's open. I put everything I know into the reason."],
        ],
        unread: 1,
      },
    ],
  },
  {
    firstName: 'Sam',
    lastName: 'Okoro',
    email: 'sam@example.com',
    userType: 'consumer_app',
    password: 'demo-sam',
    timeZone: 'Europe/London',
    joinedDaysAgo: 2,
    advisor: null,
    projects: [
      {
        idea: "A recipe box that knows what's in the fridge. Fewer leftovers, and no more wondering what to cook.",
        startedDaysAgo: 2,
        quietDays: 2,
        sections: 0,
        stage: 'answering',
        status: 'requirements',
      },
    ],
  },
  {
    firstName: 'Chloe',
    lastName: 'Martin',
    email: 'chloe@littlecircle.example.com',
    company: 'Little Circle',
    userType: 'consumer_app',
    timeZone: 'Europe/Paris',
    joinedDaysAgo: 66,
    advisor: 'miguel',
    projects: [
      {
        idea: "Parents in one neighborhood swap children's clothes by size. A box in, a box out.",
        startedDaysAgo: 66,
        quietDays: 5,
        sections: 11,
        stage: 'signed',
        status: 'development',
        start: { from: 'plan', template: '' },
        brief: {
          name: 'Little Circle',
          summary:
            "Neighbors swap boxes of children's clothes by size and season, without money and without shipping.",
          goal: 'A hundred active neighborhoods by the end of next year.',
          roles: [
            ['Parent', 'Offer a box, find one in the next size, agree on a pickup.', 4000],
            ['Neighborhood host', 'Welcome people, add boxes for neighbors without a smartphone.', 100],
          ],
          features: [
            'User Authentication',
            'Search & Filters',
            'Notifications',
            'Mobile App',
            'Social Login',
          ],
          journey:
            'A parent photographs a box of size 86, and an hour later a neighbor three streets away reserves it.',
          measure: ['Boxes swapped per month', '0', '500', 'In a year'],
          outOfScope: 'No payments and no shipping.',
          regions: 'Lyon',
          access: 'People see first names and streets. House numbers are shown after both agree.',
        },
        messages: [
          ['c', 0.05, "Hello Miguel, I'm not technical at all. Is that going to be a problem?"],
          [
            'a',
            0.06,
            "It's an advantage. If you don't understand a question, it's a bad question, so please tell me.",
          ],
          ['c', 0.3, 'Section 6 scared me a little, then I read the examples. Done!'],
          ['a', 0.32, 'You answered it better than most banks.'],
          ['c', 0.7, 'Can a grandmother without a smartphone take part?'],
          ['a', 0.72, 'Yes, if a host adds her box. I added that to the roles. Have a look.'],
          ['a', 0.95, "The first build reaches your phone tomorrow. Please break it, that's what it's for."],
        ],
        unread: 1,
      },
    ],
  },
  {
    firstName: 'Ines',
    lastName: 'Duarte',
    email: 'ines@murals.example.com',
    company: 'Murals of Lisbon',
    userType: 'consumer_app',
    timeZone: 'Europe/Lisbon',
    joinedDaysAgo: 40,
    advisor: 'sarah',
    projects: [
      {
        idea: 'A walking guide to street art. It tells the story of a mural when you stand in front of it.',
        startedDaysAgo: 40,
        quietDays: 1,
        sections: 11,
        stage: 'resubmitted',
        status: 'requirements',
        start: { from: 'plan', template: '' },
        brief: {
          name: 'Wall Stories',
          summary:
            'An audio walk through street art in Lisbon that starts automatically in front of each mural.',
          goal: 'Pay artists for their stories with one ticket per walk.',
          roles: [
            ['Walker', 'Choose a walk, listen, find the next wall.', 6000],
            ['Artist', 'Record a story and see how often it was heard.', 60],
          ],
          features: ['Mobile App', 'Payment Processing', 'Multi-language', 'Offline walks'],
          journey:
            'A visitor buys a walk at breakfast, loses the signal in the old town, and hears all nine stories anyway.',
          measure: ['Walks per month', '0', '800', 'Next summer'],
          outOfScope: 'No booking of human guides.',
          regions: 'Portugal',
          access: 'Artists see numbers for their own stories.',
        },
        returns: [
          [
            7,
            'usersAtLaunch',
            'The festival in June brings far more people than this. Which number did you have in mind for that month?',
          ],
        ],
        messages: [
          ['a', 0.1, 'Hi Ines, do you own the recordings?'],
          ['c', 0.12, 'The artists do. I have a one-page agreement with each of them.'],
          ['a', 0.13, 'Perfect, please upload one as an example (without the name).'],
          ['c', 0.85, 'I answered your question about June. You were right, I had forgotten the festival.'],
        ],
        documents: [
          {
            title: 'Agreement with artists',
            at: 0.2,
            dueInDays: -20,
            file: {
              name: 'Agreement template.md',
              content:
                '# Agreement\n\nThe artist records a story and keeps all rights. Murals of Lisbon pays 40% of each ticket.\n',
            },
          },
        ],
      },
    ],
  },
  {
    firstName: 'Zoe',
    lastName: 'Adams',
    email: 'zoe@sittercircle.example.com',
    userType: 'consumer_app',
    timeZone: 'America/New_York',
    joinedDaysAgo: 1,
    advisor: null,
    projects: [],
  },
];

/** More demo clients with a small business. */
import type { DemoClient } from './types.ts';

export const moreShops: DemoClient[] = [
  {
    firstName: 'Grace',
    lastName: 'Mwangi',
    email: 'grace@brightsteps.example.com',
    company: 'Bright Steps Daycare',
    userType: 'small_business_app',
    timeZone: 'Europe/London',
    joinedDaysAgo: 33,
    advisor: 'miguel',
    projects: [
      {
        idea: 'Parents see how their child ate, slept and played. Today it is a paper slip that gets lost in the bag.',
        startedDaysAgo: 33,
        quietDays: 3,
        sections: 11,
        stage: 'returned',
        status: 'requirements',
        brief: {
          name: 'Daily Diary',
          summary:
            'A short daily report for each child that caregivers write on a tablet and parents read on their phone.',
          goal: 'Answer the five questions every parent asks at pickup before they ask them.',
          roles: [
            ['Caregiver', 'Check off meals and naps for a group, add a sentence per child.', 9],
            ['Parent', "Read about the day, say who's picking up.", 110],
          ],
          features: ['User Authentication', 'Mobile App', 'Notifications', 'File Upload'],
          journey:
            'At 3 PM a caregiver checks off nap times for eight children, adds one photo, and the parents know before they leave work.',
          measure: ['Minutes at pickup per family', '6', '3', 'This school year'],
          outOfScope: 'No payments and no waiting list.',
          regions: 'Leeds',
          access: 'Parents see their own children only. Photos show only children whose parents agreed.',
        },
        returns: [
          [
            3,
            'keyJourney',
            'What happens when a child goes home early? Please add that case: it decides who gets the message.',
          ],
          [
            6,
            'dataTypes',
            "Photos of children count as children's data. Please select it so we plan for the consent form.",
          ],
        ],
        messages: [
          ['c', 0.1, 'Good morning Miguel, is it a problem if photos of the children are in it?'],
          [
            'a',
            0.12,
            'Not a problem, but we will plan it carefully: consent per child, and photos that disappear after a year.',
          ],
          ['c', 0.5, "Parents keep asking for a chat. I'd rather not. We can't answer all day."],
          ['a', 0.52, 'Then leave it out. One message a day from you is a feature, not a gap.'],
          ['a', 0.97, 'Two small things came back to you, Grace. Both are five-minute answers.'],
        ],
      },
    ],
  },
  {
    firstName: 'Hannah',
    lastName: 'Weiss',
    email: 'hannah@weissyoga.example.com',
    company: 'Weiss Yoga',
    userType: 'small_business_app',
    timeZone: 'Europe/Vienna',
    joinedDaysAgo: 19,
    advisor: 'sarah',
    projects: [
      {
        idea: 'Book a class, see how many mats are free, cancel up to two hours before.',
        startedDaysAgo: 19,
        quietDays: 9,
        sections: 6,
        stage: 'answering',
        status: 'requirements',
        start: { from: 'template', template: 'local-events' },
        brief: {
          name: 'Class Calendar',
          summary: 'A class calendar for our yoga studio with booking, a waiting list and ten-class passes.',
          goal: 'Fill the morning classes and stop counting passes in a notebook.',
          roles: [
            ['Student', 'Book, cancel, see how many classes are left.', 350],
            ['Teacher', "See who's coming.", 5],
          ],
          features: ['User Authentication', 'Payment Processing', 'Notifications', 'Search & Filters'],
          journey:
            'A student cancels at lunchtime, and the first person on the waiting list is offered the mat.',
          measure: ['Free mats in morning classes', '45%', '20%', 'By spring'],
          outOfScope: 'No videos and no shop.',
          regions: 'Graz',
          access: 'Students see their own bookings. Teachers see the names in their classes.',
        },
        messages: [
          ['a', 0.1, 'Hi Hannah! Do passes expire?'],
          ['c', 0.14, "After six months, but I'm generous about it. Can the app be generous too?"],
          ['a', 0.16, "It can: let's say you can extend a pass with one tap."],
        ],
      },
    ],
  },
  {
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@ortegaroofing.example.com',
    company: 'Ortega Roofing',
    userType: 'small_business_app',
    timeZone: 'America/Chicago',
    joinedDaysAgo: 47,
    advisor: 'priya',
    projects: [
      {
        idea: 'Photos from the roof, a measured sketch and a quote the same day. My crew sends pictures to three different chats.',
        startedDaysAgo: 47,
        quietDays: 0.6,
        sections: 11,
        stage: 'signing',
        status: 'requirements',
        brief: {
          name: 'Roof Report',
          summary:
            'The crew photographs damage on site, the office turns it into a quote, and the customer accepts it online.',
          goal: 'Quotes within a day instead of a week, because the first quote usually wins.',
          roles: [
            ['Crew lead', 'Take photos in order, add a measurement.', 6],
            ['Office', 'Turn a report into a quote.', 2],
            ['Customer', 'See the damage and accept the quote.', 400],
          ],
          features: ['User Authentication', 'File Upload', 'Mobile App', 'Notifications', 'Offline photos'],
          journey:
            'After a hailstorm, a crew lead takes twelve photos without a signal. They are sent at lunch, and the customer accepts the quote before dinner.',
          measure: ['Days from visit to quote', '6', '1', 'Before storm season'],
          outOfScope: 'No payroll and no material orders.',
          regions: 'Texas',
          access: 'Customers see their own report. Crews see their jobs. The office sees everything.',
          colleague: {
            name: 'Rosa Ortega',
            email: 'rosa@ortegaroofing.example.com',
            role: 'Office manager',
            isApprover: true,
          },
        },
        messages: [
          ['c', 0.1, 'There is no signal on half of our roofs. Does that kill the idea?'],
          [
            'a',
            0.12,
            'No, it only means the phone keeps the photos and sends them later. Section 4 asks about that.',
          ],
          ['c', 0.7, "Everything is answered. Rosa won't sign anything she hasn't read, so give her a day."],
          ['a', 0.9, 'Approved! The document is out for signature, and Rosa gets a link by email.'],
          ['c', 0.97, 'Signed mine. Rosa is reading page 9.'],
        ],
        unread: 1,
      },
    ],
  },
  {
    firstName: 'Emma',
    lastName: 'Lindqvist',
    email: 'emma@lindqvistoptics.example.com',
    company: 'Lindqvist Optics',
    userType: 'small_business_app',
    timeZone: 'Europe/Stockholm',
    joinedDaysAgo: 8,
    advisor: 'miguel',
    projects: [
      {
        idea: 'Customers reorder contact lenses without calling. Their prescription is already on file with us.',
        startedDaysAgo: 8,
        quietDays: 1,
        sections: 2,
        stage: 'answering',
        status: 'requirements',
        start: { from: 'plan', template: '' },
        brief: {
          name: 'Lens Refill',
          summary:
            'Customers reorder their contact lenses in a minute, and we check that the prescription is still valid.',
          goal: 'Keep customers who now order from the big websites.',
          roles: [
            ['Customer', 'Reorder with one tap, get reminded in time.', 1100],
            ['Optician', 'Approve an order or ask for an eye exam.', 3],
          ],
          features: ['User Authentication', 'Payment Processing', 'Notifications'],
          journey:
            'A customer gets a reminder ten days before the lenses run out and reorders from the message.',
          measure: ['Lens orders per month', '60', '150', 'In a year'],
          outOfScope: 'No glasses and no appointments.',
          regions: 'Uppsala',
          access: "Customers see their own prescription. Opticians see everyone's.",
        },
        messages: [
          ['a', 0.3, 'Hi Emma, welcome! Is a prescription valid for one year or two in your practice?'],
          ['c', 0.9, 'One year for new wearers, two for everyone else. Is that too complicated?'],
        ],
        unread: 1,
      },
    ],
  },
];

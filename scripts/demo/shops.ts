/** Demo clients with a small business. */
import { marion } from './marion.ts';
import type { DemoClient } from './types.ts';

export const shops: DemoClient[] = [
  marion,
  {
    firstName: 'Theo',
    lastName: 'Brandt',
    email: 'theo@brandtbikes.example.com',
    company: 'Brandt Bikes',
    userType: 'small_business_app',
    timeZone: 'Europe/Berlin',
    joinedDaysAgo: 88,
    advisor: 'sarah',
    projects: [
      {
        idea: 'Customers book a repair online and see when their bike is ready. No more phone calls during the busy season.',
        startedDaysAgo: 88,
        quietDays: 6,
        sections: 11,
        stage: 'signed',
        status: 'completed',
        start: { from: 'template', template: 'service-marketplace' },
        brief: {
          name: 'Repair Booking',
          summary:
            'A booking page for our bike workshop: customers describe the problem, choose a drop-off day and get a message when the bike is ready.',
          goal: 'Halve the calls to the workshop in spring, and fill the quiet days in the middle of the week.',
          roles: [
            ['Customer', 'Book a repair, see its status and what it will cost.', 900],
            ['Mechanic', 'See the week, note what was done and mark a bike as ready.', 4],
          ],
          features: ['User Authentication', 'Notifications', 'Admin Dashboard', 'Search & Filters'],
          journey:
            'A customer describes a squeaking brake on Sunday evening, picks Tuesday for drop-off, and gets a message on Wednesday that the bike is ready and costs 45 euros.',
          measure: ['Calls per day in April', '38', '15', 'Next spring'],
          outOfScope: 'No parts store and no bike rental.',
          regions: 'Freiburg and nearby towns',
          access: 'Customers see their own repairs. Mechanics see all of them.',
        },
        messages: [
          [
            'a',
            0.05,
            'Welcome, Theo! I read your idea over the weekend. How many repairs do you take on a normal day?',
          ],
          ['c', 0.07, 'Between 8 and 12. In April it is 20 and the phone never stops.'],
          ['a', 0.09, "Then let's design for April. I'll ask about that in Section 7."],
          ['c', 0.3, 'Question about the payment part: people pay when they pick up. Do we still need it?'],
          [
            'a',
            0.31,
            'No, leave it out. You can always add it later, and it saves you the card security questions.',
          ],
          [
            'c',
            0.62,
            'Tested the booking on my phone. My father managed it too, and he still has paper maps in the car.',
          ],
          ['a', 0.63, "That's the best test there is. I've noted his two comments about the font size."],
          ['c', 0.97, 'Forty bookings in the first week. Thank you all!'],
          ['a', 0.98, 'Wonderful news, Theo. Send us a photo of the quiet phone.'],
        ],
        documents: [
          {
            title: 'Price list for repairs',
            at: 0.1,
            dueInDays: -60,
            file: {
              name: 'Repair prices.csv',
              content: 'Repair,Price\nBrake adjustment,25\nNew chain,39\nFull service,89\nWheel truing,29\n',
            },
          },
        ],
      },
    ],
  },
  {
    firstName: 'Aisha',
    lastName: 'Rahman',
    email: 'aisha@rahmandental.example.com',
    company: 'Rahman Dental',
    userType: 'small_business_app',
    timeZone: 'Europe/London',
    joinedDaysAgo: 74,
    advisor: 'miguel',
    projects: [
      {
        idea: 'Patients fill in their medical history at home before the first visit. Today our receptionist copies it all from paper.',
        startedDaysAgo: 74,
        quietDays: 1.2,
        sections: 11,
        stage: 'signed twice',
        status: 'testing',
        change: {
          reason: 'The insurer now asks for a second signature on treatment plans.',
          section: 3,
          field: 'outOfScope',
          answer: 'No appointment booking, no X-ray images and no treatment plans with only one signature.',
        },
        brief: {
          name: 'Patient Check-In',
          summary:
            'A form that new patients fill in at home: medical history, allergies, insurance and consent. The practice reads it before the appointment.',
          goal: 'Give every new patient ten more minutes with the dentist, and stop retyping paper forms.',
          roles: [
            ['Patient', 'Answer the questions in plain words, on a phone, in one sitting or two.', 2500],
            ['Receptionist', "See who hasn't finished yet and send a reminder.", 3],
            ['Dentist', 'Read the summary with the warnings first.', 4],
          ],
          features: [
            'User Authentication',
            'File Upload',
            'Notifications',
            'Multi-language',
            'Admin Dashboard',
          ],
          journey:
            'Mrs. Osei gets a link three days before her visit, answers on the bus, photographs her insurance card, and the dentist sees her penicillin allergy in red before she sits down.',
          measure: ['Minutes at the front desk per new patient', '14', '3', 'Three months after launch'],
          outOfScope: 'No appointment booking and no X-ray images.',
          regions: 'United Kingdom',
          access:
            'Patients see their own answers. Dentists see their own patients, receptionists only what is missing.',
          colleague: {
            name: 'Owen Price',
            email: 'owen@rahmandental.example.com',
            role: 'Practice manager',
            isApprover: true,
          },
        },
        messages: [
          [
            'c',
            0.04,
            'Hello! Two of our dentists are nervous about health data in the cloud. Can you talk to them?',
          ],
          [
            'a',
            0.05,
            "Of course. I'd rather they ask too much than too little. Would Thursday after closing time work?",
          ],
          ['c', 0.06, 'Thursday at 6 is perfect. They have a lot of questions.'],
          [
            'a',
            0.1,
            'Good conversation yesterday. I wrote down who may see what. Please check it in Section 6.',
          ],
          ['c', 0.35, "Owen wants to approve this too, so I've added him in Section 10."],
          [
            'c',
            0.72,
            'Our insurer changed the rules: treatment plans need two signatures. Is that a big change?',
          ],
          [
            'a',
            0.73,
            "It's small if we do it now. Please open a change request for Section 3, then everyone signs again.",
          ],
          [
            'c',
            0.95,
            'The test version works on the tablet in the waiting room. The yellow is hard to read in sunlight.',
          ],
          ['a', 0.96, 'Good catch. We will darken it before Friday.'],
        ],
        documents: [
          {
            title: 'Current paper form',
            at: 0.08,
            dueInDays: -50,
            file: {
              name: 'New patient form.md',
              content:
                '# New patient form\n\n1. Name and date of birth\n2. Allergies\n3. Medication\n4. Insurance number\n',
            },
          },
        ],
      },
    ],
  },
  {
    firstName: 'Paolo',
    lastName: 'Conti',
    email: 'paolo@fornoconti.example.com',
    company: 'Forno Conti',
    userType: 'small_business_app',
    timeZone: 'Europe/Rome',
    joinedDaysAgo: 61,
    advisor: 'priya',
    projects: [
      {
        idea: 'Cafés order bread by 8 PM for the next morning. We bake from the list and make two delivery runs.',
        startedDaysAgo: 61,
        quietDays: 2,
        sections: 11,
        stage: 'signed',
        status: 'development',
        start: { from: 'template', template: 'online-store' },
        brief: {
          name: 'Bread for Tomorrow',
          summary:
            'Wholesale orders for our bakery: 40 cafés order by 8 PM, and we get one baking list and two delivery runs.',
          goal: 'No forgotten orders, and another hour of sleep for the person who writes the list today.',
          roles: [
            ['Café', 'Repeat the usual order, change two numbers, done.', 40],
            ['Baker', 'See totals by dough at 9 PM.', 3],
            ['Driver', 'See the stops and what to unload at each.', 2],
          ],
          features: ['User Authentication', 'Admin Dashboard', 'Notifications', 'Payment Processing'],
          journey:
            'At 7:50 PM a café owner taps “the usual”, adds ten croissants for Saturday, and sees them on the delivery note in the morning.',
          measure: ['Wrong deliveries per month', '17', '2', 'By summer'],
          outOfScope: 'No orders from individuals, only from cafés.',
          regions: 'Turin',
          access: 'Cafés see their own orders. Bakers and drivers see the day.',
          colleague: { name: 'Giulia Conti', email: 'giulia@fornoconti.example.com', role: 'Bookkeeper' },
        },
        messages: [
          ['a', 0.03, 'Ciao Paolo, what happens today when a café orders at 8:10?'],
          ['c', 0.05, 'Officially no bread. In reality I go back and write it on my hand.'],
          ['a', 0.06, 'Then we need a friendly way to be ten minutes late. Noted as a “should”.'],
          ['c', 0.4, 'Giulia asks if invoices can go out monthly instead of per order.'],
          ['a', 0.42, 'Yes, monthly with all delivery notes listed. It is in the plan now.'],
          [
            'c',
            0.93,
            'Saw the first baking list today. Can the rye be at the top? It goes in the oven first.',
          ],
        ],
        unread: 1,
      },
    ],
  },
];

/** The two marketplace templates: services from professionals and rentals between people. */

import { screen, type Template } from './template.ts';

export const marketplaceTemplates: readonly Template[] = [
  {
    id: 'service-marketplace',
    name: 'Service Marketplace',
    category: 'marketplace',
    description:
      'Customers describe a job and compare offers from vetted professionals. Both sides agree, pay and review in one place, and you earn a commission.',
    features: [
      'Provider Profiles',
      'Quotes and Booking',
      'Payment Processing',
      'Ratings and Reviews',
      'Search & Filters',
      'Real-time Updates',
      'Admin Dashboard',
      'Identity Checks',
    ],
    techStack: ['React', 'Node.js', 'PostgreSQL', 'Stripe Connect', 'Full-text search'],
    badge: 'Trending',
    estimatedTime: '12-16 weeks',
    complexity: 'complex',
    mockupComponents: screen(
      ['header', 'Handy Nearby', 0, 0, 400, 60],
      ['form', 'What do you need done?: Job, ZIP code', 16, 72, 368, 164],
      ['text', 'Recommended near you', 16, 244, 368, 24],
      ['card', 'Amira, electrician: 4.9 from 212 reviews', 16, 274, 178, 136],
      ['card', 'Ben, painter: 4.8 from 97 reviews', 206, 274, 178, 136],
      ['list', 'Your quotes: Amira $180, Tomas $165', 16, 420, 368, 108],
      ['navigation', 'Find, Jobs, Messages, Account', 0, 550, 400, 50],
    ),
  },
  {
    id: 'rental-marketplace',
    name: 'Rental Marketplace',
    category: 'marketplace',
    description:
      'Neighbors rent out what they rarely use. Calendars, deposits and insurance are built in, so lending a bike or a drill feels safe.',
    features: [
      'Listings with Photos',
      'Availability Calendar',
      'Deposits and Payouts',
      'Payment Processing',
      'Social Login',
      'Damage Reports',
    ],
    techStack: ['React Native', 'Node.js', 'PostgreSQL', 'Stripe Connect', 'Map tiles'],
    badge: 'New',
    estimatedTime: '9-12 weeks',
    complexity: 'moderate',
    mockupComponents: screen(
      ['header', 'Borrowed', 0, 0, 400, 60],
      ['navigation', 'Tools, Bikes, Camping, Party', 0, 60, 400, 44],
      ['image', 'Cargo bike', 16, 116, 220, 170],
      ['text', '$24 a day, insured', 248, 116, 136, 56],
      ['chart', 'Free days: M, T, W, T, F', 248, 180, 136, 106],
      ['form', 'Book it: From, Until', 16, 298, 220, 160],
      ['card', 'Owner Karim: Replies in an hour', 248, 298, 136, 160],
      ['list', 'Also nearby: Drill, Tent, Projector', 16, 470, 368, 114],
    ),
  },
];

/** The two social templates: an interest community and an events network. */

import { screen, type Template } from './template.ts';

export const socialTemplates: readonly Template[] = [
  {
    id: 'interest-community',
    name: 'Interest Community',
    category: 'social',
    description:
      'A home for people who share a passion: profiles, posts with photos, groups and direct messages, with the tools to keep conversations friendly.',
    features: [
      'User Profiles',
      'Activity Feed',
      'Groups',
      'Direct Messages',
      'Social Login',
      'Notifications',
      'Content Moderation',
    ],
    techStack: ['React Native', 'Node.js', 'PostgreSQL', 'WebSocket', 'Image storage'],
    badge: 'Popular',
    estimatedTime: '8-10 weeks',
    complexity: 'complex',
    mockupComponents: screen(
      ['header', 'Trailmates', 0, 0, 400, 56],
      ['list', 'Stories: Mia, Jonas, Priya', 16, 68, 368, 124],
      ['card', 'Sunrise at the ridge: 48 likes', 16, 204, 368, 190],
      ['form', 'Share something: What happened on your trail?', 16, 406, 250, 130],
      ['button', 'Add photo', 278, 406, 106, 40],
      ['text', 'Visible to 214 members', 278, 456, 106, 36],
      ['navigation', 'Feed, Groups, Messages, Me', 0, 550, 400, 50],
    ),
  },
  {
    id: 'local-events',
    name: 'Local Events',
    category: 'social',
    description:
      'People nearby find something to do tonight, see which friends are going and get a ticket on their phone. Organizers publish an event in a minute.',
    features: [
      'Event Calendar',
      'Search & Filters',
      'Tickets and Check-in',
      'Friends and Invitations',
      'Mobile App',
      'Multi-language',
    ],
    techStack: ['React Native', 'Node.js', 'PostgreSQL', 'Map tiles', 'Push notifications'],
    estimatedTime: '6-9 weeks',
    complexity: 'moderate',
    mockupComponents: screen(
      ['header', 'Tonight', 0, 0, 400, 60],
      ['navigation', 'Music, Food, Art, Sports', 0, 60, 400, 44],
      ['image', 'Jazz on the roof', 16, 116, 368, 150],
      ['text', 'Friday 8 PM, 1.2 miles away', 16, 278, 230, 36],
      ['button', 'Get ticket', 264, 276, 120, 40],
      ['card', 'Street food market: Saturday', 16, 328, 178, 130],
      ['card', 'Gallery night: Sunday', 206, 328, 178, 130],
      ['list', 'Friends going: Lena, Omar, Sofie', 16, 470, 368, 118],
    ),
  },
];

/** The two dashboard templates: business analytics and field operations. */

import { screen, type Template } from './template.ts';

export const dashboardTemplates: readonly Template[] = [
  {
    id: 'business-analytics',
    name: 'Business Analytics',
    category: 'dashboard',
    description:
      'Your key business numbers from every system on one screen: revenue, cost, pipeline and trends, with drill-down to individual records.',
    features: [
      'Analytics',
      'Real-time Updates',
      'Custom Reports',
      'Data Export',
      'Threshold Alerts',
      'Role-based Access',
      'API Integration',
    ],
    techStack: ['React', 'Node.js', 'PostgreSQL', 'Data warehouse', 'Single sign-on'],
    badge: 'Enterprise',
    estimatedTime: '10-12 weeks',
    complexity: 'complex',
    mockupComponents: screen(
      ['header', 'Meridian Insights', 0, 0, 400, 56],
      ['card', 'Revenue: $128k', 16, 68, 116, 80],
      ['card', 'Orders: 1,204', 142, 68, 116, 80],
      ['card', 'Margin: 31%', 268, 68, 116, 80],
      ['chart', 'Revenue by month: Jan, Feb, Mar, Apr, May, Jun', 16, 160, 368, 190],
      ['list', 'Top products: Desk lamp, Oak shelf, Wool rug', 16, 362, 236, 148],
      ['chart', 'Regions: N, E, S, W', 264, 362, 120, 148],
      ['button', 'Export report', 264, 522, 120, 36],
      ['text', 'Updated a minute ago', 16, 531, 220, 18],
    ),
  },
  {
    id: 'field-operations',
    name: 'Field Operations',
    category: 'dashboard',
    description:
      'Plan, dispatch and track teams on the road. The office sees every job and van live; the crew sees the next stop, works offline and sends photos.',
    features: ['Job Scheduling', 'Live Map', 'Mobile App', 'Offline Access', 'File Upload', 'Notifications'],
    techStack: ['React', 'React Native', 'Node.js', 'PostgreSQL with PostGIS', 'Map tiles'],
    badge: 'New',
    estimatedTime: '9-12 weeks',
    complexity: 'complex',
    mockupComponents: screen(
      ['header', 'Harbor Heating', 0, 0, 400, 56],
      ['navigation', 'Live, Schedule, Crews', 0, 56, 400, 44],
      ['image', 'Map: 6 vans on the road', 16, 112, 368, 170],
      ['card', 'Done today: 14 of 22', 16, 294, 178, 84],
      ['card', 'Delayed: 2 jobs', 206, 294, 178, 84],
      ['list', 'Next jobs: 10:30 Mill Lane, 11:15 Park Road, 12:00 West Pier', 16, 390, 368, 142],
      ['button', 'Assign job', 16, 544, 178, 40],
      ['button', 'Message crew', 206, 544, 178, 40],
    ),
  },
];

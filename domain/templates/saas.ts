/** The two SaaS templates: a team workspace and an API platform. */

import { screen, type Template } from './template.ts';

export const saasTemplates: readonly Template[] = [
  {
    id: 'team-workspace',
    name: 'Team Workspace',
    category: 'saas',
    description:
      "A team's projects, tasks and files in one place. Everyone sees what's due today, who is waiting on whom, and what changed since yesterday.",
    features: [
      'User Authentication',
      'Task Boards',
      'Real-time Updates',
      'File Upload',
      'Comments and Mentions',
      'Notifications',
      'Team Roles',
      'Billing and Plans',
    ],
    techStack: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'WebSocket', 'Stripe Billing'],
    badge: 'Trending',
    estimatedTime: '8-12 weeks',
    complexity: 'complex',
    mockupComponents: screen(
      ['header', 'Northlight Team', 0, 0, 400, 56],
      ['navigation', 'Today, Board, Files, Team', 0, 56, 400, 44],
      ['card', 'Launch page: 4 tasks left', 16, 112, 178, 104],
      ['card', 'Spring release: On track', 206, 112, 178, 104],
      ['list', 'Due today: Review copy, Send invoice, Plan sprint, Call printer', 16, 228, 368, 176],
      ['chart', 'Finished this week: Mon, Tue, Wed, Thu, Fri', 16, 416, 240, 168],
      ['button', 'New task', 268, 416, 116, 40],
      ['text', '3 people are online', 268, 468, 116, 36],
    ),
  },
  {
    id: 'developer-platform',
    name: 'Developer Platform',
    category: 'saas',
    description:
      'Offer your service to other companies as an API: keys, usage limits, logs and readable documentation, with usage-based billing.',
    features: [
      'API Integration',
      'API Keys and Scopes',
      'Usage Metering',
      'Request Logs',
      'Webhooks',
      'Interactive Documentation',
      'Multi-language',
    ],
    techStack: ['React', 'Node.js', 'PostgreSQL', 'Redis', 'OpenAPI', 'Docker'],
    badge: 'Technical',
    estimatedTime: '10-14 weeks',
    complexity: 'complex',
    mockupComponents: screen(
      ['header', 'Parcel API', 0, 0, 400, 56],
      ['navigation', 'Keys, Usage, Logs, Docs', 0, 56, 400, 44],
      ['chart', 'Requests per day: Mon, Tue, Wed, Thu, Fri, Sat, Sun', 16, 112, 368, 160],
      ['list', 'API keys: Production, Staging', 16, 284, 236, 124],
      ['button', 'Create key', 264, 284, 120, 40],
      ['text', 'Create up to 20 keys', 264, 336, 120, 36],
      ['list', 'Recent requests: POST /labels, GET /rates, POST /webhooks', 16, 420, 368, 144],
      ['footer', 'Status, Changelog, Support', 0, 568, 400, 32],
    ),
  },
];

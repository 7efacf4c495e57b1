/** An enterprise project, answered in full: field service of a company that maintains lifts. */

import type { Answers } from '../types.ts';

export const enterpriseAppSample: Answers = {
  1: {
    projectName: 'Nordlift Field Service',
    briefSummary:
      'One system for 400 technicians who maintain lifts: the jobs of the day, the history of each lift, reports with photos and signatures, and an overview for dispatchers and customers.',
    businessGoal:
      'Cut the time from a finished repair to its invoice from nine days to one, and pass every safety audit.',
  },
  2: {
    hasPrototype: 'yes',
    platform: 'A tablet app made by our own IT in 2017',
    completeness: '25-50',
    mvpLink: 'https://service.nordlift.example/pilot',
    knownIssues: 'It loses reports without a connection, and only two people can still change it.',
  },
  3: {
    userRoles: [
      {
        role: 'Technician',
        needs:
          'See the jobs of the day, read the history of a lift, write a report with photos, and collect a signature.',
        approxCount: 400,
      },
      { role: 'Dispatcher', needs: 'Plan and move jobs, and see who is where.', approxCount: 25 },
      { role: 'Customer', needs: 'See the state of their lifts and download reports.', approxCount: 3000 },
      { role: 'Auditor', needs: 'Read everything and change nothing.', approxCount: 5 },
    ],
    coreFeatures: [
      'User Authentication',
      'Real-time Updates',
      'File Upload',
      'Admin Dashboard',
      'Analytics',
      'API Integration',
      'Mobile App',
      'Multi-language',
    ],
    featurePriority: {
      'User Authentication': 'must',
      'Real-time Updates': 'should',
      'File Upload': 'must',
      'Admin Dashboard': 'must',
      Analytics: 'later',
      'API Integration': 'must',
      'Mobile App': 'must',
      'Multi-language': 'should',
    },
    keyJourney:
      'A technician accepts a job in the morning, reads what was done last time, repairs the lift in a cellar without a connection, takes photos, collects a signature, and the report reaches the dispatcher as soon as there is a connection again.',
    doneWhen: [
      {
        feature: 'User Authentication',
        check: 'A technician who leaves the company cannot sign in an hour later.',
      },
      { feature: 'File Upload', check: 'Ten photos taken offline arrive complete and in order.' },
      {
        feature: 'Admin Dashboard',
        check: 'A dispatcher moves a job, and the technician sees it within ten seconds.',
      },
      { feature: 'API Integration', check: 'A signed report is in SAP as a service order within a minute.' },
      { feature: 'Mobile App', check: 'A whole working day is possible in flight mode.' },
    ],
    successMeasure: {
      measure: 'Days from repair to invoice',
      now: '9',
      target: '1',
      byWhen: 'Two quarters after the roll-out',
    },
    outOfScope: 'No spare parts shop, no payroll and no remote control of lifts.',
    mainRecords: [
      { thing: 'Lift', createdBy: 'Dispatcher', seenBy: 'Everybody; customers only their own' },
      { thing: 'Job', createdBy: 'Dispatcher', seenBy: 'Technician, dispatcher' },
      { thing: 'Service report', createdBy: 'Technician', seenBy: 'Dispatcher, customer, auditor' },
    ],
  },
  4: {
    platforms: ['web', 'ios', 'android'],
    primaryPlatform: 'android',
    browserSupport: 'company-managed',
    mobileApproach: 'cross-platform',
    deviceFeatures: ['camera', 'location', 'push', 'nfc'],
    offlineUse: 'work-and-sync',
    accessibilityTarget: 'aa-by-law',
    distribution: ['company-devices'],
  },
  5: {
    needsIntegrations: 'yes',
    integrations: [
      {
        system: 'SAP S/4HANA',
        purpose: 'Service orders and invoices',
        direction: 'both',
        priority: 'must',
        apiAccess: 'yes',
      },
      {
        system: 'Microsoft Entra ID',
        purpose: 'Accounts and groups',
        direction: 'in',
        priority: 'must',
        apiAccess: 'yes',
      },
      {
        system: 'Lift telemetry',
        purpose: 'Open a job when a lift reports a fault',
        direction: 'unsure',
        priority: 'later',
      },
    ],
    integrationOwner: { name: 'Sofie Lindqvist', email: 'sofie.lindqvist@nordlift.example' },
    signInMethods: ['sso', 'email-link'],
    dataMigration: 'continuously',
    migrationDetails:
      '28,000 lifts and 12 years of reports in SAP and on a file server, about 900 GB with photos. Reports before 2019 are scans.',
    apiExposure: 'partners',
  },
  6: {
    dataTypes: ['contact', 'trade-secrets'],
    regulations: ['gdpr', 'iso-27001', 'soc-2'],
    dataLocation: 'eu',
    authStrength: 'sso',
    accessRules:
      'Customers see their own lifts. Technicians see the lifts of their region. Dispatchers see all jobs. Auditors read everything.',
    auditLevel: 'changes-and-views',
    retention: 'other: ten years after a lift is taken down',
    harmIfWrong: 'people',
  },
  7: {
    usersAtLaunch: '100-1k',
    usersInYear: '1k-10k',
    peakPattern: 'office-hours',
    speedGoal: '1-second',
    availability: '43-minutes',
    dataLossLimit: 'none',
    localesRegions: { regions: 'Sweden, Denmark, Germany', languages: 'Swedish, Danish, German, English' },
  },
  8: {
    brandStatus: 'full-guidelines',
    brandColors: ['#0b3d91', '#ffb81c'],
    toneWords: ['professional', 'minimal'],
    dislikes: 'Small buttons: our people wear gloves.',
    useMockup: 'rough-idea',
    contentReady: 'ready',
  },
  9: {
    timeline: '3-6months',
    hasFixedDate: 'yes',
    fixedDate: { date: '2030-09-02', reason: 'The contract for the present system ends that week' },
    budget: '50k+',
    budgetStatus: 'awaiting-approval',
    giveFirst: ['polish', 'features', 'cost', 'date'],
    releasePlan: 'small-first',
    afterLaunch: ['maintenance', 'training', 'handover'],
  },
  10: {
    people: [
      {
        name: 'Anders Holm',
        email: 'anders.holm@nordlift.example',
        role: 'Head of service',
        part: 'decides',
      },
      {
        name: 'Sofie Lindqvist',
        email: 'sofie.lindqvist@nordlift.example',
        role: 'IT architect',
        part: 'approves',
      },
      {
        name: 'Katrin Vogel',
        email: 'katrin.vogel@nordlift.example',
        role: 'Data protection',
        part: 'approves',
      },
      {
        name: 'Mikkel Friis',
        email: 'mikkel.friis@nordlift.example',
        role: 'Works council',
        part: 'informed',
      },
    ],
    decisionMaker: 'anders.holm@nordlift.example',
    approvers: ['sofie.lindqvist@nordlift.example', 'katrin.vogel@nordlift.example'],
    dailyContact: 'anders.holm@nordlift.example',
    technicalContact: 'sofie.lindqvist@nordlift.example',
    replySpeed: '2-3-days',
    meetings: { timeZone: 'Europe/Stockholm', mode: 'weekly-call' },
    userAccess: 'now',
  },
  11: {
    available: ['brief', 'process-diagram', 'contracts'],
    links: [
      {
        url: 'https://service.nordlift.example/tender',
        label: 'Brief, process diagrams and framework contract',
      },
    ],
    realPersonalData: 'yes',
    confidentiality: 'nda',
    anythingElse: 'The works council must agree before locations are recorded.',
    confirm: { confirmed: true, name: 'Anders Holm' },
  },
};

/** Complete answers for an enterprise app: field service for elevator maintenance. */

import type { Answers } from '../types.ts';

export const enterpriseAppSample: Answers = {
  1: {
    projectName: 'Nordlift Field Service',
    briefSummary:
      "One system for 400 technicians who maintain elevators: the day's jobs, the history of each elevator, reports with photos and signatures, and an overview for dispatchers and customers.",
    businessGoal:
      'Cut the time from a finished repair to its invoice from nine days to one, and pass every safety audit.',
  },
  2: {
    hasPrototype: 'yes',
    platform: 'A tablet app built by our IT department in 2017',
    completeness: '25-50',
    mvpLink: 'https://service.nordlift.example/pilot',
    knownIssues:
      "It loses reports when there's no connection, and only two people still know how to change it.",
  },
  3: {
    userRoles: [
      {
        role: 'Technician',
        needs:
          "See the day's jobs, read an elevator's history, write a report with photos, and collect a signature.",
        approxCount: 400,
      },
      { role: 'Dispatcher', needs: 'Schedule and move jobs, and see where everyone is.', approxCount: 25 },
      {
        role: 'Customer',
        needs: 'See the status of their elevators and download reports.',
        approxCount: 3000,
      },
      { role: 'Auditor', needs: 'Read everything, without being able to change anything.', approxCount: 5 },
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
      'A technician accepts a job in the morning, reads what was done last time, repairs the elevator in a basement without a connection, takes photos and collects a signature. The report reaches the dispatcher as soon as the technician is back online.',
    doneWhen: [
      {
        feature: 'User Authentication',
        check: 'An hour after a technician leaves the company, they can no longer sign in.',
      },
      { feature: 'File Upload', check: 'Ten photos taken offline arrive complete and in order.' },
      {
        feature: 'Admin Dashboard',
        check: 'When a dispatcher moves a job, the technician sees the change within ten seconds.',
      },
      { feature: 'API Integration', check: 'A signed report is in SAP as a service order within a minute.' },
      { feature: 'Mobile App', check: 'A technician can work a full day in airplane mode.' },
    ],
    successMeasure: {
      measure: 'Days from repair to invoice',
      now: '9',
      target: '1',
      byWhen: 'Two quarters after rollout',
    },
    outOfScope: 'No spare parts store, no payroll and no remote control of elevators.',
    mainRecords: [
      { thing: 'Elevator', createdBy: 'Dispatcher', seenBy: 'Everyone (customers see only their own)' },
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
        system: 'Elevator telemetry',
        purpose: 'Open a job when an elevator reports a fault',
        direction: 'unsure',
        priority: 'later',
      },
    ],
    integrationOwner: { name: 'Sofie Lindqvist', email: 'sofie.lindqvist@nordlift.example' },
    signInMethods: ['sso', 'email-link'],
    dataMigration: 'continuously',
    migrationDetails:
      '28,000 elevators and 12 years of reports in SAP and on a file server, about 900 GB including photos. Reports from before 2019 are scans.',
    apiExposure: 'partners',
  },
  6: {
    dataTypes: ['contact', 'trade-secrets'],
    regulations: ['gdpr', 'iso-27001', 'soc-2'],
    dataLocation: 'eu',
    authStrength: 'sso',
    accessRules:
      'Customers see their own elevators. Technicians see the elevators in their region. Dispatchers see all jobs. Auditors can read everything.',
    auditLevel: 'changes-and-views',
    retention: 'other: ten years after an elevator is removed',
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
    dislikes: 'Small buttons: our technicians wear gloves.',
    useMockup: 'rough-idea',
    contentReady: 'ready',
  },
  9: {
    timeline: '3-6months',
    hasFixedDate: 'yes',
    fixedDate: { date: '2030-09-02', reason: 'The contract for our current system ends that week' },
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
        role: 'Data protection officer',
        part: 'approves',
      },
      {
        name: 'Mikkel Friis',
        email: 'mikkel.friis@nordlift.example',
        role: 'Works council member',
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
    anythingElse: 'The works council has to agree before we record locations.',
    confirm: { confirmed: true, name: 'Anders Holm' },
  },
};

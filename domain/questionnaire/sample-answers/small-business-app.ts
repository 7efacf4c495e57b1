/** Complete answers for a small business app: a flower shop's orders and deliveries. */

import type { Answers } from '../types.ts';

export const smallBusinessAppSample: Answers = {
  1: {
    projectName: 'Petal & Stem Orders',
    briefSummary:
      "An ordering app for our flower shop: regular customers choose a bouquet and a delivery time and pay, and we see the day's orders in one place instead of on paper and over the phone.",
    businessGoal:
      'Take half of our orders online within a year, and stop losing orders when the phone is busy.',
  },
  2: {
    hasPrototype: 'yes',
    platform: 'An order form built with Google Forms',
    completeness: '0-25',
    mvpLink: 'https://petalandstem.example/order-form',
    knownIssues:
      "Customers can't pay in it, delivery times get double-booked, and we copy every order by hand.",
  },
  3: {
    userRoles: [
      {
        role: 'Customer',
        needs: 'Order, choose a delivery time, pay, and see past orders.',
        approxCount: 1200,
      },
      {
        role: 'Shop staff',
        needs: "See the day's orders, mark bouquets as ready, and block a delivery time.",
        approxCount: 6,
      },
      {
        role: 'Driver',
        needs: 'See the stops in a sensible order and mark deliveries as done.',
        approxCount: 2,
      },
    ],
    coreFeatures: [
      'User Authentication',
      'Payment Processing',
      'Admin Dashboard',
      'Notifications',
      'Delivery slots',
    ],
    featurePriority: {
      'User Authentication': 'should',
      'Payment Processing': 'must',
      'Admin Dashboard': 'must',
      Notifications: 'could',
      'Delivery slots': 'must',
    },
    keyJourney:
      'A customer opens the shop on their phone, picks a bouquet, chooses tomorrow between 10 and 12, writes a card, pays, and gets a message when the driver leaves.',
    doneWhen: [
      {
        feature: 'Payment Processing',
        check:
          'A customer pays by card and gets a receipt, and the money reaches our account within a few days.',
      },
      {
        feature: 'Admin Dashboard',
        check: "All of the day's orders are on one screen, sorted by delivery time.",
      },
      { feature: 'Delivery slots', check: "When a slot for five orders is full, customers can't book it." },
    ],
    successMeasure: {
      measure: 'Share of orders placed online',
      now: '5%',
      target: '50%',
      byWhen: 'One year after launch',
    },
    outOfScope: 'No loyalty points, no subscriptions and no second shop in the first version.',
    mainRecords: [
      { thing: 'Order', createdBy: 'Customer', seenBy: 'Customer, shop staff, driver' },
      { thing: 'Bouquet', createdBy: 'Shop staff', seenBy: 'Everyone' },
      { thing: 'Delivery slot', createdBy: 'Shop staff', seenBy: 'Customer, shop staff' },
    ],
  },
  4: {
    platforms: ['web'],
    browserSupport: 'two-years-back',
    deviceFeatures: ['none'],
    offlineUse: 'not-work',
    accessibilityTarget: 'wcag-2.2-aa',
  },
  5: {
    needsIntegrations: 'yes',
    integrations: [
      {
        system: 'QuickBooks',
        purpose: 'Create an invoice for every paid order',
        direction: 'out',
        priority: 'should',
        apiAccess: 'no',
      },
    ],
    integrationOwner: { name: 'Priya Shah', email: 'books@petalandstem.example' },
    paymentProvider: 'stripe',
    signInMethods: ['password', 'email-link'],
    dataMigration: 'once',
    migrationDetails:
      'About 1,200 customers in an Excel spreadsheet with name, phone and address. Roughly one in ten is a duplicate.',
    apiExposure: 'no',
  },
  6: {
    dataTypes: ['contact', 'payment'],
    regulations: ['gdpr', 'pci-dss'],
    dataLocation: 'uk',
    authStrength: 'optional-second-factor',
    accessRules:
      'Customers see only their own orders. Drivers see the addresses for today. Staff see everything except card numbers.',
    auditLevel: 'changes',
    retention: '7-years',
    harmIfWrong: 'money',
  },
  7: {
    usersAtLaunch: '100-1k',
    usersInYear: '1k-10k',
    peakPattern: 'seasonal',
    peakDetail: "We get ten times as many orders in the weeks before Valentine's Day and Mother's Day",
    speedGoal: '1-second',
    availability: '43-minutes',
    dataLossLimit: 'hour',
    localesRegions: { regions: 'Bristol and the surrounding area', languages: 'English' },
  },
  8: {
    brandStatus: 'logo-and-colours',
    brandColors: ['#2f5d50', '#f4e9dd', '#c8553d'],
    toneWords: ['friendly', 'premium', 'calm'],
    likedProducts: [{ url: 'https://www.bloomandwild.com', why: 'The bouquets take center stage' }],
    dislikes: 'No clip-art roses.',
    useMockup: 'follow-layout',
    contentReady: 'partly-ready',
  },
  9: {
    timeline: '1-3months',
    hasFixedDate: 'no',
    budget: '10-25k',
    budgetStatus: 'approved',
    giveFirst: ['features', 'polish', 'cost', 'date'],
    releasePlan: 'small-first',
    afterLaunch: ['hosting', 'maintenance', 'training'],
  },
  10: {
    people: [
      { name: 'Marion Clarke', email: 'marion@petalandstem.example', role: 'Owner', part: 'decides' },
      { name: 'Priya Shah', email: 'books@petalandstem.example', role: 'Bookkeeper', part: 'consulted' },
      { name: 'Tom Ellis', email: 'tom@petalandstem.example', role: 'Shop manager', part: 'approves' },
    ],
    decisionMaker: 'marion@petalandstem.example',
    approvers: ['marion@petalandstem.example', 'tom@petalandstem.example'],
    dailyContact: 'tom@petalandstem.example',
    technicalContact: 'books@petalandstem.example',
    replySpeed: '2-3-days',
    meetings: { timeZone: 'Europe/London', mode: 'both' },
    userAccess: 'later',
  },
  11: {
    available: ['spreadsheets', 'sample-data'],
    links: [
      {
        url: 'https://petalandstem.example/files/may-orders',
        label: 'Order sheets for May, without names',
      },
    ],
    realPersonalData: 'no',
    confidentiality: 'team',
    anythingElse: 'Our card reader contract ends in the fall, so we could switch providers then.',
    confirm: { confirmed: true, name: 'Marion Clarke' },
  },
};

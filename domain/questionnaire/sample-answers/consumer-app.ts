/** A consumer project, answered in full: an app that brings hikers together. */

import type { Answers } from '../types.ts';

export const consumerAppSample: Answers = {
  1: {
    projectName: 'Trailmates',
    briefSummary:
      'A phone app for people who like hiking and do not like going alone. It shows walks nearby, who is going, and lets people join a group in two taps.',
    businessGoal:
      'Reach 5,000 people who hike with the app every month, so that outdoor shops and mountain huts pay to be shown on the routes.',
  },
  2: { hasPrototype: 'no' },
  3: {
    userRoles: [
      {
        role: 'Hiker',
        needs: 'Find a walk nearby, see who is going, join, and talk with the group before the day.',
        approxCount: 5000,
      },
      {
        role: 'Walk leader',
        needs: 'Propose a walk, set how many may come, accept or decline people, and cancel in bad weather.',
        approxCount: 200,
      },
    ],
    coreFeatures: [
      'User Authentication',
      'Search & Filters',
      'Notifications',
      'Mobile App',
      'Social Login',
      'Offline route maps',
    ],
    featurePriority: {
      'User Authentication': 'must',
      'Search & Filters': 'must',
      Notifications: 'should',
      'Mobile App': 'must',
      'Social Login': 'could',
      'Offline route maps': 'unsure',
    },
    keyJourney:
      'Lena opens the app on Friday evening, searches for walks within an hour by train, sees one with four people going, joins, and gets a reminder with the meeting point on Saturday morning.',
    doneWhen: [
      {
        feature: 'User Authentication',
        check: 'A new person has an account within a minute and is still signed in next week.',
      },
      {
        feature: 'Search & Filters',
        check: 'A search by place, length and difficulty shows only walks that fit.',
      },
      { feature: 'Mobile App', check: 'The same walk can be joined on an iPhone and on an Android phone.' },
    ],
    successMeasure: {
      measure: 'Walks with at least three people',
      now: '0',
      target: '150 a month',
      byWhen: 'Six months after the launch',
    },
    outOfScope: 'No navigation on the trail, no paid trips and no groups of more than 15 people.',
  },
  4: {
    platforms: ['ios', 'android'],
    primaryPlatform: 'ios',
    mobileApproach: 'cross-platform',
    deviceFeatures: ['location', 'push', 'camera'],
    offlineUse: 'readable',
    accessibilityTarget: 'wcag-2.2-aa',
    distribution: ['public-stores'],
  },
  5: {
    needsIntegrations: 'yes',
    integrations: [
      {
        system: 'OpenStreetMap',
        purpose: 'Maps and marked trails',
        direction: 'in',
        priority: 'must',
        apiAccess: 'yes',
      },
      {
        system: 'A weather service',
        purpose: 'The forecast for the day of the walk',
        direction: 'in',
        priority: 'should',
      },
    ],
    integrationOwner: { name: 'Lena Hofer', email: 'lena@trailmates.example' },
    signInMethods: ['email-link', 'google', 'apple'],
    dataMigration: 'none',
  },
  6: {
    dataTypes: ['contact'],
    regulations: ['gdpr'],
    dataLocation: 'eu',
    authStrength: 'password',
    accessRules:
      'Everybody sees walks and first names. Phone numbers and the meeting point are shown only to those who are going.',
    retention: 'until-deleted',
    harmIfWrong: 'people',
  },
  7: {
    usersAtLaunch: '100-1k',
    usersInYear: '1k-10k',
    peakPattern: 'spikes',
    peakDetail: 'Friday evenings and the first sunny weekends of spring',
    speedGoal: '3-seconds',
    availability: '3.6-hours',
    localesRegions: { regions: 'Austria and Bavaria', languages: 'German, later English' },
  },
  8: {
    brandStatus: 'nothing-yet',
    toneWords: ['friendly', 'calm'],
    likedProducts: [
      { url: 'https://www.komoot.com', why: 'The routes look inviting' },
      { url: 'https://www.meetup.com', why: 'Joining a group takes one tap' },
    ],
    dislikes: 'Nothing that looks like competitive sport: no rankings, no medals.',
    useMockup: 'rough-idea',
    contentReady: 'partly-ready',
  },
  9: {
    timeline: '3-6months',
    hasFixedDate: 'no',
    budget: '25-50k',
    giveFirst: ['features', 'polish', 'date', 'cost'],
    releasePlan: 'small-first',
    afterLaunch: ['hosting', 'maintenance'],
  },
  10: {
    people: [
      { name: 'Lena Hofer', email: 'lena@trailmates.example', role: 'Founder', part: 'decides' },
      { name: 'Jonas Reiter', email: 'jonas@trailmates.example', role: 'Leads walks', part: 'consulted' },
    ],
    decisionMaker: 'lena@trailmates.example',
    approvers: ['lena@trailmates.example'],
    dailyContact: 'lena@trailmates.example',
    technicalContact: 'unsure',
    replySpeed: 'same-day',
    meetings: { timeZone: 'Europe/Vienna', mode: 'messages' },
    userAccess: 'now',
  },
  11: {
    available: ['wireframes'],
    links: [{ url: 'https://trailmates.example/sketches', label: 'Sketches of the five main screens' }],
    realPersonalData: 'no',
    confidentiality: 'team',
    anythingElse: 'Two alpine clubs would like to list their walks with us once we are live.',
    confirm: { confirmed: true, name: 'Lena Hofer' },
  },
};

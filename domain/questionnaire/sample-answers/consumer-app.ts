/** Complete answers for a consumer app: finding people to hike with. */

import type { Answers } from '../types.ts';

export const consumerAppSample: Answers = {
  1: {
    projectName: 'Trailmates',
    briefSummary:
      "A phone app for people who like hiking but don't like going alone. It shows hikes nearby and who's going, and lets people join a group in two taps.",
    businessGoal:
      'Reach 5,000 people who hike with the app every month, so outdoor stores and mountain lodges pay to be shown on the routes.',
  },
  2: { hasPrototype: 'no' },
  3: {
    userRoles: [
      {
        role: 'Hiker',
        needs: "Find a hike nearby, see who's going, join, and chat with the group beforehand.",
        approxCount: 5000,
      },
      {
        role: 'Hike leader',
        needs: 'Propose a hike, limit the group size, accept or decline people, and cancel in bad weather.',
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
      'Lena opens the app on Friday evening, searches for hikes within an hour by train, sees one with four people going, joins, and gets a reminder with the meeting point on Saturday morning.',
    doneWhen: [
      {
        feature: 'User Authentication',
        check: 'A new user can create an account within a minute and is still signed in a week later.',
      },
      {
        feature: 'Search & Filters',
        check: 'A search by location, length and difficulty shows only hikes that match.',
      },
      { feature: 'Mobile App', check: 'People can join the same hike from an iPhone and an Android phone.' },
    ],
    successMeasure: {
      measure: 'Hikes with at least three people',
      now: '0',
      target: '150 per month',
      byWhen: 'Six months after launch',
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
        purpose: 'The forecast for the day of the hike',
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
      'Everyone sees hikes and first names. Phone numbers and the meeting point are shown only to people who are going.',
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
    localesRegions: { regions: 'Austria and Bavaria', languages: 'German first, English later' },
  },
  8: {
    brandStatus: 'nothing-yet',
    toneWords: ['friendly', 'calm'],
    likedProducts: [
      { url: 'https://www.komoot.com', why: 'The routes look inviting' },
      { url: 'https://www.meetup.com', why: 'Joining a group takes one tap' },
    ],
    dislikes: 'Nothing that looks like competitive sports: no rankings, no medals.',
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
      { name: 'Jonas Reiter', email: 'jonas@trailmates.example', role: 'Hike leader', part: 'consulted' },
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
    anythingElse: "Two alpine clubs would like to list their hikes with us once we're live.",
    confirm: { confirmed: true, name: 'Lena Hofer' },
  },
};

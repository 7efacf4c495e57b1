/** Demo answers: turns a project's brief into complete answers to all eleven sections. */
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { Answers } from '#domain/questionnaire/types.ts';
import type { UserType } from '#domain/user.ts';
import type { Brief, DemoClient, DemoProject } from './types.ts';

const priorities = ['must', 'must', 'should', 'could', 'later'] as const;

/** The people in section 10: the client first, then a colleague. */
function peopleOf(client: DemoClient, colleague: Brief['colleague']) {
  const own = {
    name: `${client.firstName} ${client.lastName}`,
    email: client.email,
    role: client.userType === 'enterprise_app' ? 'Project lead' : 'Owner',
    part: 'decides',
  };
  const part = colleague?.isApprover ? 'approves' : 'consulted';
  return {
    people: [
      own,
      ...(colleague ? [{ name: colleague.name, email: colleague.email, role: colleague.role, part }] : []),
    ],
    decisionMaker: own.email,
    approvers: [own.email, ...(colleague?.isApprover ? [colleague.email] : [])],
    dailyContact: colleague && !colleague.isApprover ? colleague.email : own.email,
    technicalContact: own.email,
  };
}

function functionality({ features, roles, journey, measure, outOfScope }: Brief) {
  const [name, now, target, byWhen] = measure;
  const priority = (index: number) => priorities[Math.min(index, priorities.length - 1)] as string;
  return {
    userRoles: roles.map(([role, needs, approxCount]) => ({ role, needs, approxCount })),
    coreFeatures: features,
    featurePriority: Object.fromEntries(features.map((feature, index) => [feature, priority(index)])),
    keyJourney: journey,
    successMeasure: { measure: name, now, target, byWhen },
    outOfScope,
  };
}

/** The first value for the first client, the second for the second, and so on, so that answers differ. */
const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const tones = [
  ['friendly', 'calm'],
  ['professional', 'minimal'],
  ['playful', 'bold'],
  ['premium', 'calm'],
];

/** `index` varies what the brief doesn't specify. */
export function answersOf(client: DemoClient, { brief }: DemoProject, index: number): Answers {
  const userType: UserType = client.userType ?? 'consumer_app';
  const sample = sampleAnswers(userType);
  if (!brief) {
    const colleague = { name: 'Tom Ellis', email: 'tom@petalandstem.example', role: 'Shop manager' };
    const people = peopleOf(client, userType === 'small_business_app' ? colleague : undefined);
    const confirm = { confirmed: true, name: `${client.firstName} ${client.lastName}` };
    return {
      ...sample,
      10: { ...sample[10], ...people },
      // A selected material would open a document request.
      11: { ...sample[11], available: ['none'], confirm },
    };
  }
  const isEnterprise = userType === 'enterprise_app';
  const isConsumer = userType === 'consumer_app';
  const hasPayment = brief.features.includes('Payment Processing');
  const hasSignIn = brief.features.some((feature) => /Authentication|Login/.test(feature));
  const isMobile = brief.features.includes('Mobile App');
  return {
    1: { projectName: brief.name, briefSummary: brief.summary, businessGoal: brief.goal },
    2: { hasPrototype: 'no' },
    3: functionality(brief),
    4: {
      platforms: isMobile ? ['ios', 'android'] : ['web'],
      ...(isMobile
        ? { primaryPlatform: 'ios', mobileApproach: 'cross-platform', distribution: ['public-stores'] }
        : { browserSupport: pick(['current', 'two-years-back'], index) }),
      deviceFeatures: isMobile ? ['camera', 'push'] : ['none'],
      offlineUse: isEnterprise ? 'work-and-sync' : 'not-work',
      accessibilityTarget: 'wcag-2.2-aa',
    },
    5: {
      needsIntegrations: 'no',
      ...(hasPayment ? { paymentProvider: pick(['stripe', 'paypal', 'unsure'], index) } : {}),
      ...(hasSignIn ? { signInMethods: isEnterprise ? ['sso'] : ['password', 'email-link'] } : {}),
      dataMigration: 'none',
      apiExposure: 'no',
    },
    6: {
      dataTypes: hasPayment ? ['contact', 'payment'] : ['contact'],
      regulations: hasPayment ? ['gdpr', 'pci-dss'] : ['gdpr'],
      dataLocation: 'eu',
      authStrength: isEnterprise ? 'sso' : pick(['password', 'optional-second-factor'], index),
      accessRules: brief.access,
      ...(isEnterprise || hasPayment ? { auditLevel: 'changes' } : {}),
      retention: pick(['until-deleted', '1-year', '7-years'], index),
      harmIfWrong: pick(['nuisance', 'money'], index),
    },
    7: {
      usersAtLaunch: pick(['under-100', '100-1k'], index),
      usersInYear: pick(['100-1k', '1k-10k'], index),
      peakPattern: isEnterprise ? 'office-hours' : 'steady',
      speedGoal: '1-second',
      availability: isEnterprise ? '43-minutes' : '3.6-hours',
      ...(isConsumer ? {} : { dataLossLimit: 'hour' }),
      localesRegions: { regions: brief.regions, languages: 'English' },
    },
    8: {
      brandStatus: 'logo-and-colours',
      brandColors: pick(
        [
          ['#1f4e79', '#f2b134'],
          ['#2f5d50', '#f4e9dd'],
          ['#5b2a86', '#f6f1fb'],
        ],
        index,
      ),
      toneWords: pick(tones, index),
      useMockup: 'rough-idea',
      contentReady: pick(['partly-ready', 'ready'], index),
    },
    9: {
      timeline: pick(['1-3months', '3-6months', 'flexible'], index),
      hasFixedDate: 'no',
      budget: isEnterprise ? '50k+' : pick(['10-25k', '5-10k', '25-50k'], index),
      ...(isConsumer ? {} : { budgetStatus: pick(['approved', 'awaiting-approval'], index) }),
      giveFirst: ['polish', 'features', 'date', 'cost'],
      releasePlan: 'small-first',
      afterLaunch: ['hosting', 'maintenance'],
    },
    10: {
      ...peopleOf(client, brief.colleague),
      replySpeed: pick(['same-day', '2-3-days'], index),
      meetings: { timeZone: client.timeZone, mode: pick(['both', 'messages', 'weekly-call'], index) },
      userAccess: pick(['now', 'later'], index),
    },
    11: {
      available: ['none'],
      realPersonalData: 'no',
      confidentiality: 'team',
      confirm: { confirmed: true, name: `${client.firstName} ${client.lastName}` },
    },
  };
}

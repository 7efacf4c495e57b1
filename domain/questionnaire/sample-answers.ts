/** Complete, realistic answers for each client type, for the demo, tests and benchmarks. */

import type { UserType } from '../user.ts';
import { consumerAppSample } from './sample-answers/consumer-app.ts';
import { enterpriseAppSample } from './sample-answers/enterprise-app.ts';
import { smallBusinessAppSample } from './sample-answers/small-business-app.ts';
import type { Answers } from './types.ts';

const samples: Record<UserType, Answers> = {
  consumer_app: consumerAppSample,
  small_business_app: smallBusinessAppSample,
  enterprise_app: enterpriseAppSample,
};

/** Returns a copy. `fixedDate` (`2031-03-31`) replaces the sample's fixed date, if it has one, for tests of deadlines. */
export function sampleAnswers(userType: UserType, fixedDate?: string): Answers {
  const answers = structuredClone(samples[userType]);
  const timeline = answers[9];
  if (fixedDate && timeline && typeof timeline.fixedDate === 'object') {
    timeline.fixedDate = { ...timeline.fixedDate, date: fixedDate };
  }
  return answers;
}

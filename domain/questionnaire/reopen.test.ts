/** Tests which completed sections a change in another section reopens. */
import { describe, expect, it } from 'vitest';
import { reopenedBy } from './reopen.ts';
import { sampleAnswers } from './sample-answers.ts';
import type { SectionData } from './types.ts';

type Answered = Record<number, SectionData>;

/** The sections reopened by a change to one section of a fully completed project. */
function afterChange(section: number, change: SectionData, others: Answered = {}, today = '2026-01-01') {
  const answers = { ...(sampleAnswers('consumer_app') as Answered), ...others };
  const completed = Object.entries(answers).map(([number, data]) => ({
    sectionNumber: Number(number),
    data,
  }));
  const context = { answers, userType: 'consumer_app', hasMockup: false, hasFiles: false, today } as const;
  return reopenedBy(section, { ...answers[section], ...change }, context, completed);
}

const sample = sampleAnswers('consumer_app') as Answered;

describe('reopenedBy', () => {
  it('reopens the section in which a change makes a required question appear', () => {
    const coreFeatures = ['Payment Processing'];
    const featurePriority = { 'Payment Processing': 'must' };
    expect(afterChange(3, { coreFeatures, featurePriority })).toEqual([5]);

    const { accessRules: _, ...security } = sample[6] as SectionData;
    const [role] = (sample[3]?.userRoles ?? []) as SectionData[];
    const oneRole = { 3: { ...sample[3], userRoles: [role] }, 6: security };
    expect(afterChange(3, { userRoles: [role, { role: 'Guide', needs: 'Lead' }] }, oneRole)).toEqual([6]);

    const { technicalContact: _contact, ...team } = sample[10] as SectionData;
    const alone = { 5: { ...sample[5], needsIntegrations: 'no' }, 10: team };
    expect(afterChange(2, { hasPrototype: 'yes' }, alone)).toEqual([10]);
  });

  it('reopens nothing when the question that appears is already answered', () => {
    const paying = { 5: { ...sample[5], paymentProvider: 'stripe' } };
    const coreFeatures = ['Payment Processing', 'User Authentication'];
    expect(afterChange(3, { coreFeatures }, paying)).toEqual([]);
  });

  it('reopens nothing when a change only hides or alters answers', () => {
    expect(afterChange(1, { projectName: 'Another' })).toEqual([]);
    expect(afterChange(5, { needsIntegrations: 'no' })).toEqual([]);
  });
});

it("doesn't reopen a section that became invalid on its own, such as one whose date has passed", () => {
  const dated = {
    9: { ...sample[9], hasFixedDate: 'yes', fixedDate: { date: '2030-01-01', reason: 'A fair' } },
  };
  expect(afterChange(1, { projectName: 'Another' }, dated, '2031-01-01')).toEqual([]);
});

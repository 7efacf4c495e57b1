/** Tests that answers are described by their labels and that hidden or stale ones are left out. */

import { describe, expect, it } from 'vitest';
import { userTypes } from '../user.ts';
import { findSection, sections } from './definition.ts';
import { describeSection } from './describe.ts';
import { sampleAnswers } from './sample-answers.ts';
import { contextOf } from './test-context.ts';
import type { AnswerContext } from './types.ts';

function described(sectionNumber: number, key: string, ctx: AnswerContext) {
  const section = findSection(sectionNumber);
  return section && describeSection(section, ctx).find((item) => item.key === key)?.answer;
}

describe('describeSection', () => {
  const ctx = contextOf(sampleAnswers('enterprise_app'), { userType: 'enterprise_app', hasMockup: true });

  it('writes labels instead of values', () => {
    expect(described(4, 'primaryPlatform', ctx)).toEqual({
      kind: 'text',
      text: 'Android phones and tablets',
    });
    expect(described(6, 'retention', ctx)).toEqual({
      kind: 'text',
      text: 'Other: ten years after an elevator is removed',
    });
    expect(described(9, 'giveFirst', ctx)).toEqual({
      kind: 'list',
      items: [{ text: 'Polish' }, { text: 'Features' }, { text: 'Cost' }, { text: 'Date' }],
      ordered: true,
    });
    expect(described(10, 'approvers', ctx)).toMatchObject({
      items: [{ text: 'Sofie Lindqvist' }, { text: 'Katrin Vogel' }],
    });
    expect(described(11, 'confirm', ctx)).toEqual({ kind: 'text', text: 'Confirmed by Anders Holm' });
  });

  it('writes rows as a table, groups as pairs, and formats dates and numbers', () => {
    expect(described(5, 'integrations', ctx)).toMatchObject({
      kind: 'table',
      columns: expect.arrayContaining(['Which system?']),
      rows: expect.arrayContaining([
        [
          { text: 'Elevator telemetry' },
          { text: 'Open a job when an elevator reports a fault' },
          { text: 'Not sure - advise me', isUnsure: true },
          { text: 'Later' },
          { text: '' },
        ],
      ]),
    });
    expect(described(9, 'fixedDate', ctx)).toMatchObject({
      kind: 'pairs',
      items: expect.arrayContaining([{ label: 'Date', text: 'September 2, 2030' }]),
    });
    expect(described(3, 'userRoles', ctx)).toMatchObject({
      rows: expect.arrayContaining([expect.arrayContaining([{ text: '3,000' }])]),
    });
  });

  it('links only complete http and https URLs', () => {
    expect(described(2, 'mvpLink', ctx)).toMatchObject({ href: 'https://service.nordlift.example/pilot' });
    for (const mvpLink of ['service.example', 'ftp://service.example']) {
      const context = contextOf({ 2: { hasPrototype: 'yes', mvpLink } });
      expect(described(2, 'mvpLink', context)).toEqual({ kind: 'text', text: mvpLink });
    }
  });

  it('omits hidden questions, deselected features, unlisted people and the default business goal', () => {
    const changed = contextOf({
      1: { businessGoal: 'To be defined in requirements gathering' },
      2: { hasPrototype: 'no', knownIssues: 'slow' },
      3: { coreFeatures: ['Analytics'], featurePriority: { Analytics: 'unsure', Notifications: 'must' } },
      10: { people: [{ name: 'Ann' }], decisionMaker: 'Bo' },
    });
    expect(described(1, 'businessGoal', changed)).toEqual({ kind: 'empty' });
    expect(described(2, 'knownIssues', changed)).toBeUndefined();
    expect(described(3, 'featurePriority', changed)).toMatchObject({
      rows: [[{ text: 'Analytics' }, { text: 'Not sure - advise me', isUnsure: true }]],
    });
    expect(described(10, 'decisionMaker', changed)).toEqual({ kind: 'empty' });
  });

  it('marks "not sure" only if it was chosen, and colors only in a colors question', () => {
    const typed = contextOf({
      3: { coreFeatures: ['#1d4ed8', 'unsure'], outOfScope: 'Not sure - advise me' },
      8: { brandStatus: 'logo-and-colours', brandColors: ['#1d4ed8'] },
    });
    expect(described(3, 'outOfScope', typed)).toEqual({ kind: 'text', text: 'Not sure - advise me' });
    expect(described(3, 'coreFeatures', typed)).toMatchObject({
      items: [{ text: '#1d4ed8' }, { text: 'Not sure - advise me', isUnsure: true }],
    });
    expect(described(8, 'brandColors', typed)).toMatchObject({
      items: [{ text: '#1d4ed8', swatch: '#1d4ed8' }],
    });
  });

  it.each(userTypes)('describes every required answer of the %s sample', (userType) => {
    const full = contextOf(sampleAnswers(userType), { userType });
    for (const section of sections) {
      for (const { key, answer } of describeSection(section, full)) {
        const field = section.fields.find((candidate) => candidate.key === key);
        if (field?.required) expect(answer.kind, key).not.toBe('empty');
      }
    }
  });

  it("doesn't throw on answers of the wrong shape", () => {
    for (const value of [7, 'x', [[1]], { a: { b: 1 } }, true]) {
      for (const section of sections) {
        const data = Object.fromEntries(section.fields.map((field) => [field.key, value]));
        expect(() => describeSection(section, contextOf({ [section.number]: data }))).not.toThrow();
      }
    }
  });
});

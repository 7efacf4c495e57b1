/** Accessibility of every section with all of its questions answered. */
import { expect, it } from 'vitest';
import { sections } from '#domain/questionnaire/definition.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { visibleFields } from '#domain/questionnaire/visibility.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderQuestions } from '#test/component/question.tsx';

const answers = sampleAnswers('enterprise_app');
const context = { answers, userType: 'enterprise_app', hasMockup: false, hasFiles: false } as const;

it.each(sections)('section $number, $name, is accessible', async (section) => {
  const fields = visibleFields(section, { ...context, today: '2026-01-01' });
  expect(fields.length).toBeGreaterThan(0);
  await renderQuestions(fields, { section: section.number, answers });
  await expectAccessible();
});

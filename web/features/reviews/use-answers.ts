/** All answers of a project by section, as readable descriptions, with what keeps a section from being completed. */
import { useMemo } from 'react';
import { sections } from '#domain/questionnaire/definition.ts';
import { type DescribedAnswer, describeSection } from '#domain/questionnaire/describe.ts';
import type { AnswerContext, Answers } from '#domain/questionnaire/types.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { userDay } from '#domain/zoned-day.ts';
import { useRequirementsContext, useSections } from './queries.ts';

export interface AnsweredSection {
  number: number;
  name: string;
  answers: (DescribedAnswer & {
    /** Why the answer keeps its section from being completed; null if it doesn't. */
    problem: 'Missing' | 'Not valid' | null;
  })[];
}

export function useAnswers(projectId: string) {
  const stored = useSections(projectId);
  const facts = useRequirementsContext(projectId);
  const data = useMemo(() => {
    if (!stored.data || !facts.data) return undefined;
    const answers: Answers = Object.fromEntries(
      stored.data.map((section) => [section.sectionNumber, section.data]),
    );
    const { userType, hasMockup, hasFiles, client } = facts.data;
    const today = userDay(client.timeZone, Date.now());
    const context: AnswerContext = { answers, userType, hasMockup, hasFiles, today };
    return sections.map((section): AnsweredSection => {
      const issues = validateSection(section.number, answers[section.number] ?? {}, context, 'complete');
      const incomplete = new Set(issues.map(({ path }) => path.split('.')[0]));
      return {
        number: section.number,
        name: section.name,
        answers: describeSection(section, context).map((answer) => ({
          ...answer,
          problem: !incomplete.has(answer.key)
            ? null
            : answer.answer.kind === 'empty'
              ? 'Missing'
              : 'Not valid',
        })),
      };
    });
  }, [stored.data, facts.data]);
  return {
    data,
    isError: stored.isError || facts.isError,
    error: stored.error ?? facts.error,
    isFetching: stored.isFetching || facts.isFetching,
    refetch: () => {
      void stored.refetch();
      void facts.refetch();
    },
  };
}

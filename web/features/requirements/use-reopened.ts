/** Says when a section that was completed is open again, because of an answer in another one or by somebody else. */
import { useEffect, useRef } from 'react';
import type { RequirementSection } from '#contract/requirements.ts';
import { toast } from '../../ui/toast-store.ts';

export function useReopened(
  stored: readonly RequirementSection[],
  current: number,
  goTo: (section: number) => void,
): void {
  const completed = useRef<readonly number[]>([]);
  useEffect(() => {
    const before = completed.current;
    completed.current = stored
      .filter(({ isCompleted }) => isCompleted)
      .map(({ sectionNumber }) => sectionNumber);
    const reopened = stored.filter(
      ({ sectionNumber, isCompleted }) =>
        !isCompleted && sectionNumber !== current && before.includes(sectionNumber),
    );
    const [first] = reopened;
    if (!first) return;
    toast({
      title: `Section ${first.sectionNumber}: ${first.sectionName} is open again`,
      description:
        reopened.length === 1
          ? 'Something in it needs an answer now.'
          : `Something in it, and in ${reopened.length - 1} more, needs an answer now.`,
      action: { label: 'Open', onClick: () => goTo(first.sectionNumber) },
    });
  }, [stored, current, goTo]);
}

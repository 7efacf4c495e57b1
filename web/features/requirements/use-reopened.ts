/** Shows a toast when a completed section is reopened by another section's answer or by someone else. */
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
      title: `Section ${first.sectionNumber}: ${first.sectionName} was reopened`,
      description:
        reopened.length === 1
          ? 'One of its questions needs an answer.'
          : `Questions in ${reopened.length} sections need answers.`,
      action: { label: 'Open', onClick: () => goTo(first.sectionNumber) },
    });
  }, [stored, current, goTo]);
}

/** Section navigation: 'Section N of 11', progress bar, the first three sections and a drawer with all of them. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { sectionCount } from '#domain/project.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { changedFields } from '#domain/questionnaire/merge.ts';
import { isBlank } from '#domain/questionnaire/values.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useForm, useSection } from './form-context.tsx';

const shown = 3;

export function SectionSteps({ current }: { current: number }) {
  const { goTo } = useForm();
  const [isOpen, setOpen] = useState(false);
  const open = (section: number) => {
    setOpen(false);
    goTo(section);
  };
  return (
    <Card className="p-4 sm:p-5">
      <p className="font-semibold text-ink">
        Section {current} of {sectionCount}
      </p>
      <Progress
        label="Sections"
        value={current}
        max={sectionCount}
        valueText={`Section ${current} of ${sectionCount}`}
        className="mt-3"
      />
      <nav aria-label="Sections" className="mt-4 flex flex-wrap items-center gap-2">
        {sections.slice(0, shown).map((section) => (
          <StepButton
            key={section.number}
            section={section.number}
            isCurrent={section.number === current}
            onOpen={open}
          />
        ))}
        <Button reads variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          ... and {sectionCount - shown} more sections
        </Button>
      </nav>
      <Drawer open={isOpen} onOpenChange={setOpen} title="All sections">
        <ol className="flex flex-col gap-0.5 p-3">
          {sections.map((section) => (
            <li key={section.number}>
              <SectionEntry section={section.number} isCurrent={section.number === current} onOpen={open} />
            </li>
          ))}
        </ol>
      </Drawer>
    </Card>
  );
}

interface StepProps {
  section: number;
  isCurrent: boolean;
  onOpen: (section: number) => void;
}

const nameOf = (number: number) => sections[number - 1]?.name ?? '';

function StepButton({ section, isCurrent, onOpen }: StepProps) {
  const isCompleted = useSection(section, ({ stored }) => stored?.isCompleted === true);
  return (
    <Button
      reads
      size="sm"
      variant={isCurrent ? 'primary' : 'secondary'}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onOpen(section)}
    >
      {isCompleted && <CircleCheck aria-label="Completed" />}
      {nameOf(section)}
    </Button>
  );
}

const stateLabels = {
  conflict: 'Needs your choice',
  completed: 'Completed',
  kept: 'Waiting to be sent',
  started: 'In progress',
  empty: 'Not started',
} as const;

function SectionEntry({ section, isCurrent, onOpen }: StepProps) {
  const state = useSection(section, ({ stored, conflicts, values, start, isCompletionUnsent }) => {
    if (conflicts.length > 0) return 'conflict';
    if (isCompletionUnsent) return 'kept';
    if (stored?.isCompleted) return 'completed';
    const isTouched = changedFields(start, values).length > 0;
    return (stored && !isBlank(stored.data)) || isTouched ? 'started' : 'empty';
  });
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onOpen(section)}
      className={cx(
        'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left transition-colors duration-100 hover:bg-hover',
        isCurrent && 'bg-accent-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full text-sm',
          state === 'completed' ? 'bg-green-soft text-green-ink' : 'bg-neutral-soft text-neutral-ink',
        )}
      >
        {state === 'completed' ? <CircleCheck className="size-4" /> : section}
      </span>
      <span className="min-w-0 flex-1 font-medium">{nameOf(section)}</span>
      <span className={cx('text-sm', state === 'conflict' ? 'font-medium text-amber-ink' : 'text-muted')}>
        {stateLabels[state]}
      </span>
    </button>
  );
}

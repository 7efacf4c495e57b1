/**
 * Section navigation: position, progress, save status and all eleven sections. A rail beside the questions where there
 * is room; otherwise one sticky bar that opens the list.
 */
import { ChevronDown, CircleCheck, ListChecks } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { plural } from '#domain/plural.ts';
import { sectionCount } from '#domain/project.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import type { AnswerProgress } from '#domain/questionnaire/progress.ts';
import { cx } from '../../ui/cx.ts';
import { Progress } from '../../ui/progress.tsx';
import { allAnswersTitle, useForm } from './form-context.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { useCheck } from './use-check.ts';
import { labelOf, type SectionStatus, useSectionStatus } from './use-section-status.ts';

/** Number of sections listed before '... and 8 more sections'. */
const listedSections = 3;

const positionOf = (section: number) => `Section ${section} of ${sectionCount}`;

export const minutesText = (minutes: number): string => `about ${plural(minutes, 'minute')}`;

/** `current` is null on the page with all answers. */
export function SectionNav({ current }: { current: number | null }) {
  const { goTo, openAllAnswers, isReadOnly, canConfirm } = useForm();
  const { progress } = useCheck();
  const [isOpen, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useCloseOutside(nav, isOpen, setOpen);
  const open = (section: number) => {
    setOpen(false);
    goTo(section);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const entries = sections.map(({ number }) => (
    <SectionEntry key={number} section={number} isCurrent={number === current} onOpen={open} />
  ));
  return (
    <nav
      ref={nav}
      aria-label="Sections"
      onKeyDown={closeOnEscape}
      className={cx(
        'z-20 scroll-mt-14 border-line bg-surface [@media(min-height:32rem)]:sticky',
        '@max-4xl:-mx-4 @max-4xl:border-y @max-4xl:sm:-mx-6',
        '@4xl:z-0 @4xl:flex @4xl:flex-col @4xl:self-start @4xl:overflow-y-auto @4xl:rounded-xl @4xl:border',
        isReadOnly
          ? 'top-28 @4xl:max-h-[calc(100dvh-8rem)]'
          : 'top-14 @4xl:top-18 @4xl:max-h-[calc(100dvh-5.5rem)]',
      )}
    >
      <div className="relative px-4 pt-2 pb-2.5 sm:px-6 @4xl:px-4 @4xl:pt-4 @4xl:pb-3">
        <div className="flex items-baseline gap-2">
          <p id="section-position" className="shrink-0 font-semibold text-ink">
            {current ? positionOf(current) : allAnswersTitle(canConfirm)}
          </p>
          <p id="section-name" className="min-w-0 flex-1 truncate text-ink @4xl:hidden">
            {current ? sections[current - 1]?.name : null}
          </p>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 self-center text-muted @4xl:hidden', isOpen && 'rotate-180')}
          />
        </div>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="section-list"
          aria-labelledby="section-position section-name"
          onClick={() => {
            setOpen(!isOpen);
            // Moves the bar to the top of the screen, to make room for the list.
            nav.current?.scrollIntoView({ block: 'start' });
          }}
          className="absolute inset-0 -outline-offset-2 @4xl:hidden"
        />
        <Progress
          {...(current
            ? { label: 'Sections', value: current, max: sectionCount, valueText: positionOf(current) }
            : { label: 'Answers', value: progress.answered, max: progress.questions })}
          className="mt-1.5 @4xl:mt-3"
        />
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 @4xl:mt-3 @4xl:flex-col @4xl:gap-1">
          <AnswersLeft progress={progress} />
          {!isReadOnly && <SaveIndicator />}
        </div>
      </div>
      <div
        id="section-list"
        className={cx(
          'border-line bg-surface p-2 text-sm @4xl:block @4xl:border-t',
          '@max-4xl:absolute @max-4xl:inset-x-0 @max-4xl:top-full @max-4xl:max-h-[calc(100dvh-9rem)] @max-4xl:overflow-y-auto @max-4xl:border-b @max-4xl:shadow-lg',
          isOpen ? 'block' : 'hidden',
        )}
      >
        <ol>{entries.slice(0, listedSections)}</ol>
        <p className="my-1 flex items-center gap-2 px-2 text-faint text-xs after:h-px after:flex-1 after:bg-line">
          ... and {sectionCount - listedSections} more sections
        </p>
        <ol start={listedSections + 1}>{entries.slice(listedSections)}</ol>
        <button
          type="button"
          aria-current={current === null ? 'page' : undefined}
          onClick={() => {
            setOpen(false);
            openAllAnswers();
          }}
          className={cx(entryClass, 'mt-1', current === null && 'bg-accent-soft font-semibold')}
        >
          <span aria-hidden="true" className="flex size-5 shrink-0 items-center justify-center text-muted">
            <ListChecks className="size-4" />
          </span>
          <span className="text-ink">{allAnswersTitle(canConfirm)}</span>
        </button>
      </div>
    </nav>
  );
}

function AnswersLeft({ progress: { questions, answered, minutesLeft } }: { progress: AnswerProgress }) {
  return (
    <p className="text-balance text-muted text-sm tabular-nums">
      {answered} of {questions} answered
      {minutesLeft > 0 && <span className="max-sm:sr-only">, {minutesText(minutesLeft)} left</span>}
    </p>
  );
}

/** Closes the list on a press or focus outside the navigation. */
function useCloseOutside(
  nav: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) setOpen(false);
    };
    const stop = new AbortController();
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, close, stop);
    return () => stop.abort();
  }, [nav, isOpen, setOpen]);
}

const entryClass =
  'flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-md px-2 py-1 text-left -outline-offset-2 hover:bg-hover @4xl:min-h-8';

const tones: Partial<Record<SectionStatus['kind'], string>> = {
  conflict: 'text-amber-ink',
  missing: 'text-amber-ink',
  wrong: 'text-amber-ink',
  returned: 'text-amber-ink',
  ready: 'text-accent-ink',
  completed: 'text-green-ink',
};

interface SectionEntryProps {
  section: number;
  isCurrent: boolean;
  onOpen: (section: number) => void;
}

function SectionEntry({ section, isCurrent, onOpen }: SectionEntryProps) {
  const status = useSectionStatus(section);
  const isCompleted = status.kind === 'completed';
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onOpen(section)}
        className={cx(entryClass, isCurrent && 'bg-accent-soft')}
      >
        <span
          aria-hidden="true"
          className={cx(
            'flex size-5 shrink-0 items-center justify-center rounded-full',
            isCompleted ? 'bg-green-soft text-green-ink' : 'bg-neutral-soft text-neutral-ink',
          )}
        >
          {isCompleted ? <CircleCheck className="size-4" /> : section}
        </span>
        <span className={cx('min-w-0 flex-1 text-ink', isCurrent && 'font-semibold')}>
          {sections[section - 1]?.name}
        </span>
        <span className={tones[status.kind] ?? 'text-muted'}>{labelOf(status)}</span>
      </button>
    </li>
  );
}

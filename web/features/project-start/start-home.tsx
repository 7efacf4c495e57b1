/** Home of the project-start screen: three ways to start, the classic form, and the current draft. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isTouched, type StartState } from '#domain/project-draft.ts';
import type { StartMode } from '#domain/start-screen.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { readSetAsideDraft } from './current-draft.ts';
import { CurrentDraft, draftName } from './draft-card.tsx';
import { AiDrawing, BuilderDrawing, TemplatesDrawing } from './home-drawings.tsx';
import { type ScreenDispatch, switchToSetAsideDraft } from './use-start.ts';

interface StartOption {
  mode: StartMode;
  title: string;
  text: string;
  badge?: string;
  drawing: ReactNode;
}

const startOptions: readonly StartOption[] = [
  {
    mode: 'templates',
    title: 'Start with a Template',
    text: 'Twelve ready-made starting points, from an online store to a service marketplace. Pick one and make it yours.',
    drawing: <TemplatesDrawing />,
  },
  {
    mode: 'ai',
    title: 'Build with AI',
    text: 'Describe your idea in a few sentences and get a plan with features, technology, a timeline and a budget.',
    badge: 'Powered by AI',
    drawing: <AiDrawing />,
  },
  {
    mode: 'mockup',
    title: 'Design Your Mockup',
    text: 'Drag headers, forms, charts and more onto a canvas to show us what you have in mind.',
    drawing: <BuilderDrawing />,
  },
];

export function StartHome({ start, dispatch }: { start: StartState; dispatch: ScreenDispatch }) {
  const hasDraft = isTouched(start);
  const OptionHeading = hasDraft ? 'h3' : 'h2';
  return (
    <>
      <div className="mx-auto max-w-2xl text-center">
        <h1 tabIndex={-1} className="text-balance font-semibold text-2xl text-ink">
          {hasDraft ? 'Continue or start over?' : 'How would you like to start?'}
        </h1>
        <p className="mt-2 text-balance text-lg text-muted">
          {hasDraft
            ? 'You have a draft. Pick up where you left off, or clear it and start fresh.'
            : 'Choose one of three ways, or mix them: everything you pick, write or draw goes into the same draft.'}
        </p>
      </div>
      {hasDraft && <CurrentDraft start={start} dispatch={dispatch} />}
      <OtherDraft dispatch={dispatch} />
      {hasDraft && <h2 className="mt-10 font-semibold text-ink text-lg">Or add to your draft</h2>}
      <ul className={cx('grid gap-5 md:grid-cols-3', hasDraft ? 'mt-4' : 'mt-8')}>
        {startOptions.map((option) => (
          <li
            key={option.mode}
            className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-sm transition-[border-color,box-shadow,translate] duration-200 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 hover:border-accent hover:shadow-lg motion-safe:hover:-translate-y-0.5"
          >
            <div
              aria-hidden="true"
              className="h-44 overflow-hidden border-line border-b bg-linear-to-b from-accent-soft to-surface"
            >
              {option.drawing}
            </div>
            <div className="flex flex-1 flex-col p-5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <OptionHeading className="font-semibold text-ink text-lg">
                  <button
                    type="button"
                    onClick={() => dispatch({ type: 'open', mode: option.mode })}
                    className="text-left outline-none after:absolute after:inset-0"
                  >
                    {option.title}
                  </button>
                </OptionHeading>
                {option.badge && <Badge tone="violet">{option.badge}</Badge>}
              </div>
              <p className="mt-1.5 text-muted">{option.text}</p>
              <ArrowRight
                aria-hidden="true"
                className="mt-auto box-content size-5 pt-4 text-accent-ink transition-transform duration-200 group-hover:translate-x-1"
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-muted">
        Prefer to write it all down yourself?
        <ButtonLink to="/" className={buttonClass()}>
          Use Classic Form
        </ButtonLink>
      </div>
    </>
  );
}

/** The draft that was set aside last, with a button to switch to it. */
function OtherDraft({ dispatch }: { dispatch: ScreenDispatch }) {
  const other = readSetAsideDraft();
  if (!other) return null;
  return (
    <section
      aria-label="Another draft"
      className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line border-dashed px-5 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-60 text-muted">
        You have another draft: <span className="font-medium text-ink">{draftName(other) || 'Untitled'}</span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => switchToSetAsideDraft(dispatch)}>
        Switch to the other draft
      </Button>
    </section>
  );
}

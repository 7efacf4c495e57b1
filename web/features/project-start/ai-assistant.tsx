/** AI assistant: describe an idea, get feature hints while typing, and generate a plan. */
import { Lightbulb, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { canGenerate, examplePrompts, featureHints, minDescriptionLength, type Plan } from '#domain/plan.ts';
import { maxPlanIdeaLength, tooLongMessage } from '#domain/text-limits.ts';
import { textLength } from '#domain/text-rule.ts';
import { BackHeader } from '../../ui/back-header.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PlanAnalysis } from './plan-analysis.tsx';
import { PlanResult } from './plan-result.tsx';
import { usePlanMaker } from './use-plan-maker.ts';
import type { ScreenDispatch } from './use-start.ts';

export interface AiAssistantProps {
  idea: string;
  plan: Plan | null;
  dispatch: ScreenDispatch;
  onBack: () => void;
}

export function AiAssistant({ idea, plan, dispatch, onBack }: AiAssistantProps) {
  const planner = usePlanMaker((generated) => dispatch({ type: 'showPlan', plan: generated }));
  const input = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => dispatch({ type: 'describeIdea', text });
  const isAnalyzing = planner.step !== null;
  const [length, trimmedLength] = [textLength(idea), textLength(idea.trim())];
  /** An example replaces the text; the user's own text can be restored. */
  const choose = (example: string) => {
    write(example);
    const isOwn = idea.trim() !== '' && !examplePrompts.includes(idea);
    if (!isOwn) return;
    const undo = () => write(idea);
    toast({ title: 'Your text was replaced with the example', action: { label: 'Undo', onClick: undo } });
  };
  const startOver = () => {
    dispatch({ type: 'clearPlan' });
    const undo = () => {
      write(idea);
      if (plan) dispatch({ type: 'showPlan', plan });
    };
    toast({ title: 'Plan cleared', action: { label: 'Undo', onClick: undo } });
  };
  const cancel = () => {
    planner.cancel();
    // The Cancel button disappears, so focus moves to the text.
    input.current?.focus();
  };
  const hadPlan = useRef(plan !== null);

  // Start Over moves focus to the empty text box.
  useEffect(() => {
    if (hadPlan.current && plan === null) input.current?.focus();
    hadPlan.current = plan !== null;
  }, [plan]);

  return (
    <div className="mx-auto max-w-3xl">
      <BackHeader
        title="Build with AI"
        description={
          plan && !isAnalyzing
            ? "Here's a first plan. You can change it in the next steps."
            : 'Tell us what you have in mind. A few sentences are enough for a first plan.'
        }
        onBack={onBack}
      />
      {plan && !isAnalyzing ? (
        <PlanResult
          plan={plan}
          note={planner.note}
          onStartOver={startOver}
          onContinue={() => dispatch({ type: 'continueWithPlan', plan })}
        />
      ) : (
        <>
          <Card className="p-5">
            <Field
              label="Describe your project"
              help={
                trimmedLength < minDescriptionLength
                  ? `At least ${minDescriptionLength} characters.`
                  : 'The more detail you give, the better the plan.'
              }
              error={trimmedLength > maxPlanIdeaLength ? tooLongMessage(maxPlanIdeaLength) : undefined}
              counter={length > maxPlanIdeaLength / 2 ? { length, max: maxPlanIdeaLength } : undefined}
            >
              {(control) => (
                <Textarea
                  {...control}
                  ref={input}
                  rows={6}
                  value={idea}
                  readOnly={isAnalyzing}
                  placeholder="For example, an online store for secondhand bicycles where people..."
                  onChange={(event) => write(event.target.value)}
                />
              )}
            </Field>
            <FeatureHints idea={idea} />
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <Button
                variant="primary"
                size="lg"
                disabled={!canGenerate(idea, isAnalyzing)}
                onClick={() => planner.generate(idea)}
              >
                <Sparkles aria-hidden="true" />
                {isAnalyzing ? 'AI is analyzing...' : 'Generate Project Plan'}
              </Button>
              {isAnalyzing && (
                <Button variant="ghost" size="lg" onClick={cancel}>
                  Cancel
                </Button>
              )}
            </div>
            {planner.step && <PlanAnalysis step={planner.step} />}
          </Card>
          {!isAnalyzing && <Examples onChoose={choose} />}
        </>
      )}
    </div>
  );
}

/** Always rendered, so that hints don't shift the button below. */
function FeatureHints({ idea }: { idea: string }) {
  const hints = featureHints(idea);
  return (
    <div role="status" className="mt-3 flex min-h-6 flex-wrap items-center gap-2">
      {hints.length > 0 && (
        <>
          <span className="flex items-center gap-1.5 text-muted text-sm">
            <Lightbulb aria-hidden="true" className="size-4 text-amber-ink" />
            Suggested features
          </span>
          {hints.map((hint) => (
            <Badge key={hint} tone="accent" className="animate-pop-in">
              {hint}
            </Badge>
          ))}
        </>
      )}
    </div>
  );
}

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <section aria-labelledby="examples" className="mt-8">
      <h2 id="examples" className="mb-3 font-medium text-muted">
        Or start from an example
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {examplePrompts.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onChoose(prompt)}
              className="flex h-full w-full items-start rounded-lg border border-line bg-surface p-4 text-left text-muted shadow-sm transition-colors duration-100 hover:border-accent hover:text-ink"
            >
              {prompt}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

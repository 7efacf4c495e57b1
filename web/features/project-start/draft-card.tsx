/** The current draft on the project-start screen: what is in it, where it is saved, and Continue or Start over. */
import { ArrowRight, RotateCcw } from 'lucide-react';
import { onOneLine } from '#domain/one-line.ts';
import { plural } from '#domain/plural.ts';
import { canvasToEdit, modeToContinue, type StartState } from '#domain/project-draft.ts';
import { projectNameFrom } from '#domain/project-name.ts';
import { wizardSteps } from '#domain/start-screen.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { DraftSaveState } from './current-draft.ts';
import { type ScreenDispatch, useDraftSaveState } from './use-start.ts';

const saveStateText: Record<DraftSaveState, string> = {
  browser: 'Saved in this browser.',
  account: 'Saved to your account.',
  device: "Saved on this device. We'll keep trying to save it to your account.",
  tab: "Only in this tab, because this browser can't store it. Keep the tab open until you're done.",
  'too-large':
    "Saved on this device only, because it's too large for your account. Shorten its text or remove some mockup components.",
};

export const draftName = ({ wizard, idea }: StartState) =>
  onOneLine(wizard.draft.projectName) || onOneLine(projectNameFrom(idea));

/** Where Continue leads, and what the draft contains so far. */
function contentsOf(start: StartState): string {
  const { step, draft } = start.wizard;
  const where = {
    wizard: start.completedAt ? 'Ready to become a project' : `Next: ${wizardSteps[step]}`,
    ai: start.plan ? 'A project plan' : 'A description for your project plan',
    mockup: 'A mockup in progress',
    templates: '',
    home: '',
  }[modeToContinue(start)];
  const count = draft.features.length;
  return [where, count > 0 && plural(count, 'feature')].filter(Boolean).join(' · ');
}

export function CurrentDraft({ start, dispatch }: { start: StartState; dispatch: ScreenDispatch }) {
  const startOver = () => {
    dispatch({ type: 'startOver' });
    toast({
      title: 'Draft cleared',
      description: 'You can start fresh.',
      action: { label: 'Undo', onClick: () => dispatch({ type: 'restore', state: start, isStored: false }) },
    });
  };
  const components = canvasToEdit(start);
  return (
    <Card aria-label="Your draft" className="mt-8 flex gap-5 p-5 sm:p-6">
      {components.length > 0 && (
        <MockupPicture
          components={components}
          className="h-36 w-24 shrink-0 rounded-md border border-line-strong shadow-sm max-sm:hidden"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-4 md:flex-row md:items-center">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="break-words font-semibold text-ink text-lg">{draftName(start) || 'Your draft'}</h2>
          <p className="text-ink">{contentsOf(start)}</p>
          <p className="text-muted text-sm">{saveStateText[useDraftSaveState()]}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-2 sm:flex-row md:flex-row-reverse">
          <Button variant="primary" onClick={() => dispatch({ type: 'open', mode: modeToContinue(start) })}>
            Continue your draft
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button variant="ghost" onClick={startOver}>
            <RotateCcw aria-hidden="true" />
            Start over
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Project-start screen: five modes that edit the same draft. */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Components } from '#domain/mockup/component.ts';
import { canvasToEdit, startReducer } from '#domain/project-draft.ts';
import { AiAssistant } from './ai-assistant.tsx';
import { writeDraft } from './current-draft.ts';
import { StartHome } from './start-home.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useStart } from './use-start.ts';
import { type UrlLocation, useUrlSync } from './use-url-sync.ts';
import { Wizard } from './wizard.tsx';

/** Props this screen passes to the mockup builder. */
export interface BuilderProps {
  components: Components;
  /** Increases when the components are replaced: by another tab or device, by undoing Start over, or by switching drafts. */
  revision: number;
  onChange: (components: Components) => void;
  onSave: (components: Components) => void;
  onBack: () => void;
}

export interface ProjectStartProps {
  url: UrlLocation;
  builder: (props: BuilderProps) => ReactNode;
}

export function ProjectStart({ url, builder }: ProjectStartProps) {
  const [{ start, revision }, dispatch] = useStart();
  const navigate = useNavigate();
  useUrlSync(start, dispatch, url);
  const frame = useModeFocus(start.mode);
  const back = () => dispatch({ type: 'back' });

  const complete = () => {
    const action = { type: 'complete', now: Date.now() } as const;
    // Written before navigating: the next page reads it from storage.
    writeDraft(startReducer(start, action));
    dispatch(action);
    navigate({ to: '/' });
  };

  return (
    <div ref={frame}>
      {start.mode === 'home' && <StartHome start={start} dispatch={dispatch} />}
      {start.mode === 'templates' && (
        <TemplatePicker
          chosenId={start.templateId}
          onBack={back}
          onChoose={(template) => dispatch({ type: 'chooseTemplate', template, now: Date.now() })}
        />
      )}
      {start.mode === 'ai' && (
        <AiAssistant idea={start.idea} plan={start.plan} dispatch={dispatch} onBack={back} />
      )}
      {start.mode === 'mockup' &&
        builder({
          components: canvasToEdit(start),
          revision,
          onChange: (components) => dispatch({ type: 'updateCanvas', components }),
          onSave: (components) => dispatch({ type: 'saveMockup', components, now: Date.now() }),
          onBack: back,
        })}
      {start.mode === 'wizard' && (
        <Wizard start={start} revision={revision} dispatch={dispatch} onComplete={complete} />
      )}
    </div>
  );
}

/** Each mode acts as a page: scroll to the top and focus its heading. */
function useModeFocus(mode: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    window.scrollTo({ top: 0 });
    frame.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [mode]);
  return frame;
}

/** The project-start screen: one of its five modes at a time, all of them working on the same draft. */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Components } from '#domain/mockup/component.ts';
import { canvasToEdit, startReducer } from '#domain/project-draft.ts';
import { AiAssistant } from './ai-assistant.tsx';
import { writeDraft } from './current-draft.ts';
import { StartHome } from './start-home.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { type AddressedPlace, usePlace } from './use-place.ts';
import { useStart } from './use-start.ts';
import { Wizard } from './wizard.tsx';

/** What the mockup builder is given by this screen. */
export interface BuilderProps {
  components: Components;
  /** Grows when the components come from elsewhere: another tab, another device, an undone Start over. */
  revision: number;
  onChange: (components: Components) => void;
  onSave: (components: Components) => void;
  onBack: () => void;
}

export interface ProjectStartProps {
  address: AddressedPlace;
  builder: (props: BuilderProps) => ReactNode;
}

export function ProjectStart({ address, builder }: ProjectStartProps) {
  const [{ start, revision }, dispatch] = useStart();
  const navigate = useNavigate();
  usePlace(start, dispatch, address);
  const frame = useModeFocus(start.mode);
  const back = () => dispatch({ type: 'back' });

  const complete = () => {
    const action = { type: 'complete', now: Date.now() } as const;
    // Written before leaving: the next page reads it from the storage.
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
          onChange: (components) => dispatch({ type: 'keepCanvas', components }),
          onSave: (components) => dispatch({ type: 'saveMockup', components, now: Date.now() }),
          onBack: back,
        })}
      {start.mode === 'wizard' && (
        <Wizard start={start} revision={revision} dispatch={dispatch} onComplete={complete} />
      )}
    </div>
  );
}

/** A change of mode is a change of page to whoever looks or listens: it begins at the top, with the heading. */
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

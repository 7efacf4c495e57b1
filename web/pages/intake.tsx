/** Intake page (/). */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IntakeForm } from '../features/intake/intake-form.tsx';
import { useFinishedDraft } from '../features/project-start/use-finished-draft.ts';
import { useWelcomeBack } from '../features/projects/use-welcome-back.ts';
import { forgetReturnPath } from '../lib/return-path.ts';

export function IntakePage() {
  const navigate = useNavigate();
  const { step = 'idea' } = useSearch({ from: '/public/' });
  const { draft, turnIntoProject } = useFinishedDraft();
  const WelcomeBack = useWelcomeBack();
  return (
    <>
      {WelcomeBack && step === 'idea' && <WelcomeBack />}
      <IntakeForm
        finishedDraft={draft}
        turnIntoProject={turnIntoProject}
        step={step}
        onStep={(next) => {
          // A new account for this idea leads to its project, not to a page requested earlier.
          if (next === 'account') forgetReturnPath();
          navigate({ to: '/', search: next === 'account' ? { step: next } : {}, replace: next === 'idea' });
        }}
        onCreated={(projectId) =>
          navigate({
            to: '/requirements/{-$projectId}',
            params: { projectId },
            // Back must not return to the account step, because the account now exists.
            replace: step === 'account',
          })
        }
      />
    </>
  );
}

/** Required-step page: what a user must do after signing in, before they can open any other page. */
import { type ReactNode, useState } from 'react';
import type { RequiredStep } from '#domain/required-step.ts';
import { OwnPassword } from '../features/account/own-password.tsx';
import { StepDone } from '../features/account/step-done.tsx';
import { SecondFactorSetup } from '../features/second-factor/second-factor-setup.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { Button } from '../ui/button.tsx';

const steps: Record<RequiredStep, { title: string; explanation: string; form: ReactNode }> = {
  'change-password': {
    title: 'Choose your own password',
    explanation: 'Someone else set your current password. Choose a new one to continue.',
    form: <OwnPassword />,
  },
  'set-up-second-factor': {
    title: 'Set up two-step sign-in',
    explanation:
      'As a member of the project team, you need a code when you sign in with your password. You only have to set this up once.',
    form: <SecondFactorStep />,
  },
};

function SecondFactorStep() {
  const [isDone, setDone] = useState(false);
  if (isDone) return <StepDone message="Two-step sign-in is on." />;
  return <SecondFactorSetup onDone={() => setDone(true)} />;
}

export function RequiredStepPage() {
  const { requiredStep, user } = useSession();
  const step = requiredStep && steps[requiredStep];
  useDocumentTitle(step?.title ?? '');
  // Done: the route's guard is about to open another page.
  if (!step) return null;
  return (
    <>
      <h1 className="font-semibold text-2xl text-ink">{step.title}</h1>
      <p className="mt-1 text-muted">{step.explanation}</p>
      <div className="mt-8">{step.form}</div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-5">
        <p className="min-w-0 wrap-break-word text-muted text-sm">Signed in as {user?.email}</p>
        <Button variant="ghost" size="sm" className="-mx-2.5" onClick={signOut}>
          Sign Out
        </Button>
      </div>
    </>
  );
}

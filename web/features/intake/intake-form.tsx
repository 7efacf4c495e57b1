/** Intake form: idea and app type, an account for visitors, then the project. */

import { useEffect, useRef, useState } from 'react';
import { canContinueIntake, validateIntake } from '#domain/intake.ts';
import { can } from '#domain/permissions.ts';
import type { FinishedDraft } from '#domain/project-draft.ts';
import { isApiError } from '../../lib/api-error.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { session, useSession } from '../../lib/session.ts';
import { whenUsed } from '../../lib/when-used.ts';
import { toast } from '../../ui/toast-store.ts';
import { IdeaStep } from './idea-step.tsx';
import { useCreateProject } from './queries.ts';
import { useIdea } from './use-idea.ts';

/** Loaded on the first interaction with the page: it needs as much code as the idea step. */
const AccountStep = lazyComponent(() => import('./account-step.tsx'), 'AccountStep');

type Step = 'idea' | 'account';

export interface IntakeFormProps {
  /** From the URL. The account step needs a valid idea. */
  step: Step;
  onStep: (step: Step) => void;
  /** The project-start screen's draft, once it is complete. */
  finishedDraft: FinishedDraft | null;
  /** Clears the draft after `create` has created a project from it. */
  turnIntoProject: <T>(create: () => Promise<T>) => Promise<T>;
  onCreated: (projectId: string) => void;
}

function failureOf(error: unknown): string {
  if (isApiError(error, 413)) {
    return 'Failed to create project. Your plan is too large. Shorten its text or remove some mockup components.';
  }
  // Usually because the client has reached the maximum number of projects.
  if (isApiError(error, 409) && error.serverMessage)
    return `Failed to create project. ${error.serverMessage}`;
  return 'Failed to create project. Please try again.';
}

export function IntakeForm({ step, onStep, finishedDraft, turnIntoProject, onCreated }: IntakeFormProps) {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const { idea, draft, change, forget } = useIdea({ finishedDraft, isCreating: isBusy });
  const creation = useCreateProject();
  useEffect(() => (user ? undefined : whenUsed(() => void AccountStep.preload?.())), [user]);

  const create = async () => {
    const { description, userType, key } = idea;
    const owner = session.get().user;
    // Staff who sign in here can't create projects; the page redirects them.
    if (!userType || !owner || !can(owner, 'createProject')) return;
    setBusy(true);
    try {
      const { projectFromIdea } = await import('./project-from-idea.ts');
      const body = projectFromIdea(description, userType, draft?.state ?? null);
      const request = () => creation.mutateAsync({ body, key });
      // An unfinished draft is kept, because it describes a different project.
      const { id } = await (draft ? turnIntoProject(request) : request());
      forget(owner.id);
      onCreated(id);
    } catch (error) {
      setBusy(false);
      onStep('idea');
      toast({
        title: 'Error',
        description: failureOf(error),
        variant: 'destructive',
      });
    }
  };

  const submit = () => {
    const missing = validateIntake(idea);
    if (missing) toast({ ...missing, variant: 'destructive' });
    else if (isBusy) return;
    else if (user) create();
    else onStep('account');
  };

  const isAccount = step === 'account' && (isBusy || (!user && canContinueIntake(idea)));
  /** Whether the user is coming back from the account step: the description then gets focus. */
  const isReturning = useRef(false);
  if (isAccount) isReturning.current = true;
  if (isAccount) {
    return (
      <AccountStep
        idea={idea}
        isCreatingProject={isBusy}
        onChange={(account) => change({ account })}
        onBack={() => onStep('idea')}
        onSignedIn={(token) => {
          // Busy first, so that signing in doesn't switch back to the idea step before the project exists.
          setBusy(true);
          session.signIn(token);
          create();
        }}
      />
    );
  }
  return (
    <IdeaStep
      idea={idea}
      draft={draft?.state ?? null}
      canContinue={canContinueIntake(idea)}
      isBusy={isBusy}
      isReturning={isReturning.current}
      onChange={change}
      onContinue={submit}
    />
  );
}

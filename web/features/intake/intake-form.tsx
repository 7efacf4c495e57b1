/** The intake: an idea and its type, for visitors the account, and then the project. */

import { useRef, useState } from 'react';
import { canContinueIntake, validateIntake } from '#domain/intake.ts';
import { can } from '#domain/permissions.ts';
import type { StartState } from '#domain/project-draft.ts';
import { isApiError } from '../../lib/api-error.ts';
import { session, useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { AccountStep } from './account-step.tsx';
import { IdeaStep } from './idea-step.tsx';
import { projectFromIdea } from './project-from-idea.ts';
import { useCreateProject } from './queries.ts';
import { useIdea } from './use-idea.ts';

type Step = 'idea' | 'account';

export interface IntakeFormProps {
  /** From the address; the account is asked for only when there is an idea to keep. */
  step: Step;
  onStep: (step: Step) => void;
  /** The project-start screen's draft, once it is complete. */
  finishedPlan: StartState | null;
  /** The plan has become a project. */
  onPlanUsed: () => void;
  onCreated: (projectId: string) => void;
}

export function IntakeForm({ step, onStep, finishedPlan, onPlanUsed, onCreated }: IntakeFormProps) {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const { idea, plan, change, forget } = useIdea({ finishedPlan, isCreating: isBusy });
  const creation = useCreateProject();

  const create = async () => {
    const { description, userType, key } = idea;
    const owner = session.get().user;
    // Staff who sign in here have no projects of their own; the page sends them home.
    if (!userType || !owner || !can(owner, 'createProject')) return;
    setBusy(true);
    try {
      const body = projectFromIdea(description, userType, plan);
      const { id } = await creation.mutateAsync({ body, key });
      forget(owner.id);
      // An unfinished draft is another project, and stays.
      if (plan) onPlanUsed();
      onCreated(id);
    } catch (error) {
      setBusy(false);
      onStep('idea');
      toast({
        title: 'Error',
        description: isApiError(error, 413)
          ? 'Failed to create project. Your plan is too large: shorter texts or fewer components make it fit.'
          : 'Failed to create project. Please try again.',
        variant: 'destructive',
      });
    }
  };

  const goOn = () => {
    const missing = validateIntake(idea);
    if (missing) toast({ ...missing, variant: 'destructive' });
    else if (isBusy) return;
    else if (user) create();
    else onStep('account');
  };

  const isAccount = step === 'account' && (isBusy || (!user && canContinueIntake(idea)));
  /** Whoever comes back from the account goes on writing. */
  const isBack = useRef(false);
  if (isAccount) isBack.current = true;
  if (isAccount) {
    return (
      <AccountStep
        account={idea.account}
        userType={idea.userType}
        isCreatingProject={isBusy}
        onChange={(account) => change({ account })}
        onBack={() => onStep('idea')}
        onSignedIn={(token) => {
          // Busy first: the step must not give way to the idea between the sign-in and the project.
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
      plan={plan}
      canContinue={canContinueIntake(idea)}
      isBusy={isBusy}
      isBack={isBack.current}
      onChange={change}
      onContinue={goOn}
    />
  );
}

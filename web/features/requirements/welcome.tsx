/** Welcome above the first section: how long the questionnaire takes, and whom to ask. */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useForm } from './form-context.tsx';
import { minutesText } from './section-nav.tsx';
import { useCheck } from './use-check.ts';

interface WelcomeProps {
  advisorName: string | undefined;
  onDismiss: () => void;
}

export function Welcome({ advisorName, onDismiss }: WelcomeProps) {
  const { projectId } = useForm();
  const { progress } = useCheck();
  return (
    <Card aria-labelledby="welcome" className="flex items-start gap-2 py-3 pr-2 pl-4 text-sm sm:pl-5">
      <div className="min-w-0 flex-1 py-1">
        <h2 id="welcome" className="font-semibold text-base text-ink">
          {progress.minutesLeft > 0
            ? `Welcome! This takes ${minutesText(progress.minutesLeft)}.`
            : 'Welcome!'}
        </h2>
        <p className="mt-1 text-muted">
          Skip anything you don't know, and come back anytime: your answers are saved as you type. Questions?{' '}
          <Link to="/messages/{-$projectId}" params={{ projectId }} className="link">
            Ask {advisorName ?? 'your project team'}
          </Link>
          .
        </p>
      </div>
      <IconButton label="Dismiss welcome" icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </Card>
  );
}

/** Resends unsaved answers from any page, with a toast unless the form is open. */
import { resendUnsavedAnswers } from '../features/requirements/resend-answers.ts';
import { toast } from '../ui/toast-store.ts';
import type { AppRouter } from './router.tsx';

export function resendAnswersInBackground(router: AppRouter): void {
  const isFormOpen = () => router.state.location.pathname.startsWith('/requirements');
  resendUnsavedAnswers({
    onSaved() {
      if (isFormOpen()) return;
      toast({ title: 'Answers saved', description: 'Your answers from this device have been saved.' });
    },
    onConflict(projectId, search) {
      if (isFormOpen()) return;
      const open = () =>
        router.navigate({ to: '/requirements/{-$projectId}', params: { projectId }, search });
      toast({
        title: 'Choose between two answers',
        description: 'An answer you changed on this device conflicts with another change.',
        action: { label: 'Open', onClick: () => void open() },
      });
    },
  });
}

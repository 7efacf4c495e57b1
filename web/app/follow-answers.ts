/** Sends answers that wait on this device from whichever page is open, and says so where no form does. */
import { followWithAnswers } from '../features/requirements/resend-answers.ts';
import { toast } from '../ui/toast-store.ts';
import type { AppRouter } from './router.tsx';

export function followAnswers(router: AppRouter): void {
  const isFormOpen = () => router.state.location.pathname.startsWith('/requirements');
  followWithAnswers({
    onSaved() {
      if (isFormOpen()) return;
      toast({ title: 'Answers saved', description: 'What was kept on this device has been saved.' });
    },
    onDispute(projectId, search) {
      if (isFormOpen()) return;
      const open = () =>
        router.navigate({ to: '/requirements/{-$projectId}', params: { projectId }, search });
      toast({
        title: 'Please choose between two answers',
        description: 'Somebody else changed an answer of yours while you were offline.',
        action: { label: 'Open', onClick: () => void open() },
      });
    },
  });
}

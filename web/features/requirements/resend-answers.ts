/** Answers kept on this device go out from whichever page is open, as soon as the server can be reached. */
import { isApiError } from '../../lib/api-error.ts';
import { isClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import { isStreamLive, onStreamState } from '../../lib/events.ts';
import { session } from '../../lib/session.ts';
import { isOpenElsewhere, lookForTabs } from './open-tabs.ts';
import { unsavedScopes } from './unsaved-answers.ts';

export interface ResendTold {
  onSaved(): void;
  onDispute(projectId: string, place: { section: number; field: string }): void;
}

const firstRetryMs = 250;
const longestRetryMs = 3000;

/** Called once. The questionnaire itself is loaded only where something waits. */
export function followWithAnswers(told: ResendTold): void {
  const busy = new Set<string>();
  /** Projects that the person may no longer see; what waits for them stays on the device. */
  const refused = new Set<string>();

  // A form that is being closed still counts as open for a moment, and not every failure is followed by an event.
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(resendAll, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  };

  async function resend(userId: string, projectId: string) {
    const name = `${userId} ${projectId}`;
    if (busy.has(name) || refused.has(name)) return;
    busy.add(name);
    try {
      const { resendProject } = await import('./resend-project.ts');
      const resent = await resendProject(userId, projectId);
      if (!resent) return later();
      if (resent.sent) retryMs = firstRetryMs;
      if (resent.disputed !== undefined) told.onDispute(projectId, resent.disputed);
      else if (resent.sent) void resent.sent.then(told.onSaved);
    } catch (error) {
      if (isApiError(error, 403, 404)) refused.add(name);
      else later();
    } finally {
      busy.delete(name);
    }
  }

  async function resendAll() {
    await lookForTabs();
    const { status, user } = session.get();
    if (status !== 'active' || !user || isClientView()) return;
    // A tab that is still open sends for itself, and one that is being closed counts as open for a moment.
    const scopes = unsavedScopes(device, user.id);
    const left = scopes.filter(({ tab }) => !isOpenElsewhere(tab));
    if (left.length < scopes.length) later();
    for (const projectId of new Set(left.map((scope) => scope.projectId))) void resend(user.id, projectId);
  }
  session.subscribe(() => void resendAll());
  window.addEventListener('online', resendAll);
  onStreamState(() => isStreamLive() && void resendAll());
  void resendAll();
}

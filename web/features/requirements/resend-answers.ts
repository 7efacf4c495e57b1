/** Resends unsaved answers from any page as soon as the server is reachable. */
import { isApiError } from '../../lib/api-error.ts';
import { isClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import { isStreamLive, onStreamState } from '../../lib/events.ts';
import { session } from '../../lib/session.ts';
import { findOpenTabs, isOtherOpenTab } from './open-tabs.ts';
import { unsavedScopes } from './unsaved-answers.ts';

export interface ResendCallbacks {
  onSaved(): void;
  onConflict(projectId: string, target: { section: number; field: string }): void;
}

const firstRetryMs = 250;
const maxRetryMs = 3000;

/** Call once at startup. Loads the questionnaire code only if there are unsaved answers. */
export function resendUnsavedAnswers(callbacks: ResendCallbacks): void {
  const busy = new Set<string>();
  /** Projects the user can no longer access. Their unsaved answers stay on the device. */
  const inaccessible = new Set<string>();

  // Retries need a timer: a closing form still counts as open for a moment, and a failure needn't be followed by an event.
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const retryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(resendAll, retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  async function resend(userId: string, projectId: string) {
    const name = `${userId} ${projectId}`;
    if (busy.has(name) || inaccessible.has(name)) return;
    busy.add(name);
    try {
      const { resendProject } = await import('./resend-project.ts');
      const resent = await resendProject(userId, projectId);
      if (!resent) return retryLater();
      if (resent.sent) retryMs = firstRetryMs;
      if (resent.conflict !== undefined) callbacks.onConflict(projectId, resent.conflict);
      else if (resent.sent) void resent.sent.then(callbacks.onSaved);
    } catch (error) {
      if (isApiError(error, 403, 404)) inaccessible.add(name);
      else retryLater();
    } finally {
      busy.delete(name);
    }
  }

  async function resendAll() {
    await findOpenTabs();
    const { status, user } = session.get();
    if (status !== 'active' || !user || isClientView()) return;
    // Open tabs send their own answers. A closing tab still counts as open for a moment.
    const scopes = unsavedScopes(device, user.id);
    const closedTabs = scopes.filter(({ tab }) => !isOtherOpenTab(tab));
    if (closedTabs.length < scopes.length) retryLater();
    for (const projectId of new Set(closedTabs.map((scope) => scope.projectId)))
      void resend(user.id, projectId);
  }
  session.subscribe(() => void resendAll());
  window.addEventListener('online', resendAll);
  onStreamState(() => isStreamLive() && void resendAll());
  void resendAll();
}

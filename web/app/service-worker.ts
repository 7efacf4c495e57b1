/** Registers the service worker, which lets the questionnaire open offline, and offers a reload for a new version. */
import { toast } from '../ui/toast-store.ts';

/** Minimum interval between checks for a new version while the page stays open. */
const checkIntervalMs = 3_600_000;

/** The content security policy requires a trusted URL. Some browsers and TypeScript's DOM types don't have this API. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

function workerUrl(): string {
  const url = '/sw.js';
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  return trustedTypes.createPolicy('service-worker', { createScriptURL: () => url }).createScriptURL(url);
}

/** Path of this page's entry script, which identifies its build. */
const ownEntry = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script && new URL(script.src).pathname;
};

export async function registerServiceWorker(): Promise<void> {
  // Undefined without HTTPS.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  let isOffered = false;
  workers.addEventListener('message', ({ data }) => {
    const isOther = typeof data?.entry === 'string' && data.entry !== ownEntry();
    if (!isOther || isOffered) return;
    isOffered = true;
    toast({
      title: 'A new version is ready',
      description: "Reload to start using it. Your answers won't be lost.",
      duration: Infinity,
      action: { label: 'Reload', onClick: () => window.location.reload() },
    });
  });
  let checkedAt = Date.now();
  const registration = await workers.register(workerUrl()).catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    registration?.update().catch(() => undefined);
  });
}

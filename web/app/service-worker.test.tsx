/** Offering a new version of the app to an open page. */
import { expect, it, vi } from 'vitest';
import { getToasts } from '../ui/toast-store.ts';
import { registerServiceWorker } from './service-worker.ts';

it('offers a reload once a worker of another version is active, and keeps the offer open', async () => {
  const workers = Object.assign(new EventTarget(), { register: async () => ({}) });
  const container = vi.spyOn(navigator, 'serviceWorker', 'get');
  container.mockReturnValue(workers as unknown as ServiceWorkerContainer);
  await registerServiceWorker();
  container.mockRestore();
  const announce = (entry: string) => workers.dispatchEvent(new MessageEvent('message', { data: { entry } }));
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  announce(own ? new URL(own).pathname : '');
  expect(getToasts().filter(({ open }) => open)).toEqual([]);
  announce('/assets/another-build.js');
  const [offer] = getToasts();
  expect(offer).toMatchObject({
    title: 'A new version is ready',
    description: "Reload to start using it. Your answers won't be lost.",
    action: { label: 'Reload' },
    duration: Number.POSITIVE_INFINITY,
  });
  announce('/assets/another-build.js');
  expect(getToasts()).toEqual([offer]);
});

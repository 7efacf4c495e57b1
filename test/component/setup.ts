/**
 * Component test setup: loads the app's styles and undoes what the previous test left behind. The test files share one
 * page and its modules, so a hook registered inside an imported module would only apply to the first file.
 */
import './quick-react.ts';
import '../../web/styles.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadPanels } from '#web/ui/lazy-panels.ts';
import { dismissToast } from '#web/ui/toast-store.ts';
import { failOnConsoleErrors } from '../console-errors.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await cleanup();
  dismissToast();
  // In the app, panels are usually loaded before anyone opens one.
  await loadPanels();
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
});

/** Walks through the portal in Firefox. */
import { launchFirefox } from './firefox.ts';
import { walkIn } from './walks.ts';

walkIn('Firefox', launchFirefox);

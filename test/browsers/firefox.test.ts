/** Walks through the portal in Firefox. */
import { launchFirefox } from './firefox.ts';
import { describeMainTasks } from './main-tasks.ts';

describeMainTasks('Firefox', launchFirefox);

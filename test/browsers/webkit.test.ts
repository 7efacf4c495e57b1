/** Walks through the portal in WebKit. */
import { describeMainTasks } from './main-tasks.ts';
import { launchWebkit } from './webkit.ts';

describeMainTasks('WebKit', launchWebkit);

/** Walks through the portal in WebKit. */
import { walkIn } from './walks.ts';
import { launchWebkit } from './webkit.ts';

walkIn('WebKit', launchWebkit);

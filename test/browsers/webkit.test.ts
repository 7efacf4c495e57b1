import { walkIn } from './walks.ts';
import { launchWebkit } from './webkit.ts';

walkIn('WebKit', launchWebkit);

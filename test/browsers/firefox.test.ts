import { launchFirefox } from './firefox.ts';
import { walkIn } from './walks.ts';

walkIn('Firefox', launchFirefox);

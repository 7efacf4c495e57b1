/** Server entry point. */
import { runPortal } from './run.ts';

await runPortal();

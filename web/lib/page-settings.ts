/** Installation settings that the server writes into the page. */
import { metaContent } from './page-meta.ts';

/** Whether a language model is configured for plans. */
export const hasPlanner = (): boolean => metaContent('planner') === 'model';

/** Maximum file size. Falls back to the server's default if no server filled in the page. */
export const maxFileBytes = (): number => Number(metaContent('maximum-file-bytes')) || 25 * 1024 * 1024;

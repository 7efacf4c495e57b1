/** Installation settings that the server writes into the page. */

const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Whether a language model is configured for plans. */
export const hasPlanner = (): boolean => setting('planner') === 'model';

/** Maximum file size. Falls back to the server's default if no server filled in the page. */
export const maximumFileBytes = (): number => Number(setting('maximum-file-bytes')) || 25 * 1024 * 1024;

/** What the server wrote into the page about this installation. */

const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Whether the operator has configured a language model for plans. */
export const hasPlanner = (): boolean => setting('planner') === 'model';

/** The most that one file may have; what the portal takes when nobody has configured it, where no server filled the page in. */
export const maximumFileBytes = (): number => Number(setting('maximum-file-bytes')) || 25 * 1024 * 1024;

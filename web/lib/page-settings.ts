/** What the server wrote into the page about this installation. */

const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Whether the operator has configured a language model for plans. */
export const hasPlanner = (): boolean => setting('planner') === 'model';

/** Whether the connection allows downloads that the current page doesn't need. */

/** Not in TypeScript's DOM types: only Chromium has it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const allowsPrefetch = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !effectiveType?.endsWith('2g');

export const currentConnection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

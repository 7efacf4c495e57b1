/** Build details that the service worker needs. */
export interface Shell {
  /** Changes with every build whose files differ. */
  version: string;
  /** Paths of the files that the questionnaire needs. */
  files: readonly string[];
  /** Path of the entry script, which only the HTML of this build names. */
  entry: string;
}

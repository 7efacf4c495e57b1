/** Build details that the service worker needs. */
export interface Shell {
  /** Changes whenever the build's files change. */
  version: string;
  /** Paths of the files that the questionnaire needs. */
  files: readonly string[];
  /** Path of the entry script, which identifies the build that a page's HTML came from. */
  entry: string;
}

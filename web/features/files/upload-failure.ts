/** Why an upload failed: the message for the user, and whether retrying may help. */
export interface UploadFailure {
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  /** Retrying with the same file may succeed. */
  canRetry: boolean;
}

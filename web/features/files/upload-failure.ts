/** Why an upload failed, as shown to the user. */
export interface UploadFailure {
  status: number;
  message: string;
  /** Retrying with the same file may succeed. */
  canRetry: boolean;
}

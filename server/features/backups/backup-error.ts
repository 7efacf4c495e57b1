/** A backup or restore that can't go ahead. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

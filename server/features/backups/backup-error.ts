/** A backup or restore that can't go ahead. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** An archive that is cut off or doesn't match its checksums. */
export class DamagedBackupError extends BackupError {}

/** Mailer port: sends one email. */
export interface EmailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Shown in the HTML as cid:NAME instead of being listed. */
  cid?: string;
}

export interface Email {
  /** Name of the sender; null means the configured one. */
  sender?: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: EmailAttachment[];
  headers?: Record<string, string>;
  /** Unchanged when the email is sent again, so that email servers can detect the duplicate. */
  messageId?: string;
  date?: Date;
}

export interface Mailer {
  /**
   * Rejects with UncertainDeliveryError if the email may have been accepted, and with another error if it can safely be sent
   * again. `onHandOver` is awaited right before the step after which a resend could be a duplicate; if it rejects, nothing is
   * delivered. Mailers that can safely resend never call it.
   */
  send(email: Email, onHandOver?: () => Promise<void>): Promise<void>;
  /** Closes open connections. */
  close?(): void;
}

/** The connection was lost between the last byte and the reply, so the email may have been accepted. */
export class UncertainDeliveryError extends Error {
  constructor(cause: unknown) {
    super('The email server did not confirm that it accepted the email', { cause });
    this.name = 'UncertainDeliveryError';
  }
}

/** Sends one mail; what is behind it is the operator's choice. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Stays the same when a mail has to be sent again, so that everyone on its way can recognise it. */
  messageId?: string;
  date?: Date;
}

export interface Mailer {
  /**
   * Takes the mail, or throws when nobody has it and it may be sent again. `onHandOver` is awaited right before that can
   * no longer be said; when it throws, the mail is not sent. A mailer for which sending again is harmless never calls it.
   */
  send(mail: Mail, onHandOver?: () => Promise<void>): Promise<void>;
  /** Lets go of connections. */
  close?(): void;
}

/** The connection broke between the last byte and the answer: the mail may have been taken. */
export class UncertainDeliveryError extends Error {
  constructor(cause: unknown) {
    super('The mail server did not say whether it took the mail', { cause });
    this.name = 'UncertainDeliveryError';
  }
}

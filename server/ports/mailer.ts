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
  send(mail: Mail): Promise<void>;
  /** Lets go of connections. */
  close?(): void;
}

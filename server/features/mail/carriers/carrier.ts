import type { ComposedMail } from '../composed-mail.ts';

/** What a mail that was not taken waits for. */
export type Refused =
  /** Nothing: there is no such mailbox. */
  | 'no mailbox'
  /** Nothing: this mail is never taken. */
  | 'never'
  /** Better times. */
  | 'later';

/** Thrown when a mail was not taken, with what it waits for. Its message says why and names nobody. */
export class MailRefused extends Error {
  constructor(
    readonly refused: Refused,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Carries mails one after the other, until it is closed. */
export interface Delivery {
  /**
   * Carries one mail. `lastByte` is awaited when all but the end has been sent: what it throws ends the try, and the mail
   * server forgets what it has. Throws MailRefused when the mail was not taken.
   */
  carry(mail: ComposedMail, lastByte: () => Promise<void>): Promise<void>;
  close(): void;
}

/** A way that mail goes. */
export interface Carrier {
  open(): Delivery;
}

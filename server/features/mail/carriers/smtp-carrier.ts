import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from '../composed-mail.ts';
import { MailRefused, type Carrier, type Delivery, type Refused } from './carrier.ts';

const SECOND = 1000;

/** What the library adds to an error of the mail server. */
interface SmtpProblem {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

const MAILBOX_CODES = new Set([550, 551, 553]);

/** What a problem means: a refused recipient is no mailbox, a refused content never gets better, and the rest may. */
function meaningOf({ command, responseCode }: SmtpProblem): Refused {
  if (typeof responseCode !== 'number' || responseCode < 500) {
    return 'later';
  }
  if (command === 'RCPT TO') {
    return MAILBOX_CODES.has(responseCode) ? 'no mailbox' : 'later';
  }
  return command === 'DATA' ? 'never' : 'later';
}

/** The answer itself often repeats the address: only its number is told. */
function refusalOf(error: unknown): MailRefused {
  const problem: SmtpProblem = typeof error === 'object' && error !== null ? error : {};
  const told = [problem.code, problem.command, problem.responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return new MailRefused(meaningOf(problem), `The mail server did not take it: ${told.join(' ')}`, {
    cause: error,
  });
}

/** All bytes, and then the consent to send the end. */
async function* withConsent(bytes: Buffer, lastByte: () => Promise<void>): AsyncGenerator<Buffer> {
  yield bytes;
  await lastByte();
}

/** Sends mail by SMTP, over one connection at a time. */
export class SmtpCarrier implements Carrier {
  /** `demandsTls` is whether a server that offers no encryption is refused. */
  constructor(
    private readonly url: string,
    private readonly demandsTls: boolean,
  ) {}

  open(): Delivery {
    const transport = createTransport({
      url: this.url,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      // Servers look at what they have before they say that they took it.
      socketTimeout: 60 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(this.demandsTls && { requireTLS: true }),
    });
    return {
      carry: async ({ from, to, bytes }: ComposedMail, lastByte) => {
        const raw = Readable.from(withConsent(bytes, lastByte), { objectMode: false });
        try {
          await transport.sendMail({ envelope: { from, to: [to] }, raw });
        } catch (error) {
          throw refusalOf(error);
        }
      },
      close: () => {
        transport.close();
      },
    };
  }
}

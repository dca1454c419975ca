import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letter, Sender } from './letters/letter.ts';
import { letterHtml } from './letters/letter-page.tsx';
import { letterText } from './letters/letter-text.ts';
import { headerWords } from './mail-address.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_SUBJECT = 200;
const MOST_NAME = 100;

/** Who is said to write. */
export interface MailFrom {
  name: string;
  address: string;
}

/** A mail to be composed. */
interface Addressed {
  from: MailFrom;
  to: { name: string; address: string };
  messageId: string;
  madeAt: Date;
}

/** A mail as it goes over the wire, and what it says for whoever looks at it here. */
export interface ComposedMail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  bytes: Buffer;
}

/** Thrown for a mail that no mail server would take. */
export class UnsendableMail extends Error {}

/** What mail programs show a button for (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribing }: Letter): Record<string, string> =>
  unsubscribing
    ? {
        'List-Unsubscribe': `<${unsubscribing.oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** Composes a mail; the same letter gives the same bytes but for its boundaries. Throws UnsendableMail beyond 2 MB. */
export async function composeMail(
  letter: Letter,
  { from, to, messageId, madeAt }: Addressed,
  { club }: Pick<Sender, 'club'>,
): Promise<ComposedMail> {
  const name = headerWords(to.name, MOST_NAME);
  const subject = headerWords(letter.subject, MOST_SUBJECT);
  const html = letterHtml({ letter, name, club });
  const text = letterText(letter, { name, club });
  const composer = new MailComposer({
    from: { name: headerWords(from.name, MOST_NAME), address: from.address },
    to: { name, address: to.address },
    subject,
    messageId: `<${messageId}>`,
    date: madeAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(letter),
    },
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  if (bytes.length > MOST_BYTES) {
    throw new UnsendableMail('The mail is larger than 2 MB.');
  }
  return { from: from.address, to: to.address, subject, html, text, bytes };
}

import { until } from './until.ts';
import type { Arrived, MailServer } from './smtp-server.ts';

/** A mail as its reader sees it. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  source: string;
}

/** The text of a mail, which comes first in it, without the signs that it travelled in. */
function textIn(source: string): string {
  const [, part = ''] = source.split(/^Content-Type: text\/plain.*$/im);
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s);
  // The line that begins the foot has two dashes too, and a space.
  const [own = ''] = body.split(/\r\n--(?! |=20)/);
  const bytes = /quoted-printable/i.test(head)
    ? own
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : own;
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

const read = ({ to, source }: Arrived): ReadMail => ({
  to: to.join(),
  subject: /^Subject: (.*)\r$/m.exec(source)?.[1] ?? '',
  text: textIn(source),
  source,
});

/** What arrived at a real mail server, by address. */
export function mailboxOf(server: MailServer) {
  const at = (address: string): ReadMail[] =>
    server.arrived.filter(({ to }) => to.includes(address)).map(read);
  return {
    at,
    /** The newest mail of a subject at an address, once there are so many. */
    newest: (address: string, subject: string, count = 1): Promise<ReadMail> =>
      until(`mail ${String(count)} to ${address}: ${subject}`, () => {
        const mails = at(address).filter((mail) => mail.subject === subject);
        return mails.length >= count ? (mails.at(-1) ?? null) : null;
      }),
  };
}

/** The secret of the link in a mail. */
export const tokenIn = ({ text }: ReadMail): string => /#([0-9a-f]{40})$/m.exec(text)?.[1] ?? '';

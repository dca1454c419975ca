import { z } from 'zod';

/** `Chapterhouse <mail@club.example.org>`, or the address alone. */
const FROM = /^(?:([^<>"\p{Cc}]*)<)?([^\s<>"@,;:]+@[^\s<>"@,;:]+)>?$/u;

/** Settings of mail that goes out. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().trim().regex(FROM, 'must be an address, or a name and <an address>').optional(),
  MAIL_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,100}$/, 'must be 32 to 100 letters, digits, - or _')
    .optional(),
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
};

type Given = z.infer<z.ZodObject<typeof mailSettings>>;

/** How mail goes out. */
export interface MailConfig {
  /** Of the mail server, with the password; null where mails become files. A secret. */
  smtpUrl: string | null;
  /** Null where the club's own name and the address of its pages stand for it. */
  from: { name: string; address: string } | null;
  /** In the address that hears of mail that did not arrive; null where nobody listens for it. A secret. */
  webhookToken: string | null;
  /** So many mails of messages to many are left for the queue within a minute at most. */
  perMinute: number;
}

/** What is wrong with the settings of mail. */
export const mailProblems = (env: Given): string[] =>
  env.SMTP_URL !== undefined && env.MAIL_FROM === undefined
    ? ['MAIL_FROM is missing while SMTP_URL is set']
    : [];

function senderOf(text: string | undefined): MailConfig['from'] {
  const [, name = '', address = ''] = (text === undefined ? null : FROM.exec(text)) ?? [];
  return address === '' ? null : { name: name.trim(), address };
}

export const mailConfig = (env: Given): MailConfig => ({
  smtpUrl: env.SMTP_URL ?? null,
  from: senderOf(env.MAIL_FROM),
  webhookToken: env.MAIL_WEBHOOK_TOKEN ?? null,
  perMinute: env.MAIL_PER_MINUTE,
});

import { z } from 'zod';
import { letterKind, type Letter, type Sender, type Unsubscribing } from '../../mail/letters/letter.ts';
import { inSentence, noticeFacts, noticeKinds, type NoticeKind } from './notice-kinds.ts';

const kind = z.enum(noticeKinds);

/** What stops mail of a kind; null for what nobody can turn off. */
const token = z.string().nullable();

/** Where people choose what they get. */
export const choiceOfMail = ({ origin }: Sender): Pick<Letter, 'choice'> => ({
  choice: {
    says: 'Choose what you get by mail, and when',
    url: `${origin}/dashboard/settings?section=notices`,
  },
});

/** By a button of the mail program, or by a link to a page that says what happened. */
export const unsubscribing = (
  { origin }: Sender,
  secret: string | null,
  says: string,
): Pick<Letter, 'unsubscribing'> =>
  secret === null
    ? {}
    : {
        unsubscribing: {
          says,
          url: `${origin}/unsubscribe#${secret}`,
          oneClickUrl: `${origin}/api/mail/unsubscribe/${secret}`,
        } satisfies Unsubscribing,
      };

const whyOf = (of: NoticeKind, sender: Sender): string =>
  noticeFacts[of].isMandatory
    ? `You get this mail because you have an account at ${sender.club}. It concerns your security and cannot be turned off.`
    : `You get this mail because you have an account at ${sender.club} and get mail about ${inSentence(of)}.`;

/** One notice as soon as it is made. */
export const noticeLetter = letterKind('notice', {
  props: z.object({ kind, title: z.string(), message: z.string(), path: z.string(), token }),
  write: ({ kind: of, title, message, path, token: secret }, sender): Letter => ({
    subject: title,
    preview: message,
    blocks: [
      { is: 'news', title, text: message },
      { is: 'act', label: 'Open it', url: `${sender.origin}${path}` },
    ],
    why: whyOf(of, sender),
    ...(noticeFacts[of].isMandatory ? {} : choiceOfMail(sender)),
    ...unsubscribing(sender, secret, `No more mail about ${inSentence(of)}`),
  }),
});

/** The notices of a day. */
export const digestLetter = letterKind('notice-digest', {
  props: z.object({
    items: z.array(z.object({ kind, title: z.string(), message: z.string() })).min(1),
    token,
  }),
  write: ({ items, token: secret }, sender): Letter => ({
    subject: items.length === 1 ? '1 notice of the day' : `${String(items.length)} notices of the day`,
    preview: items.map(({ title }) => title).join(' · '),
    blocks: [
      ...items.map(({ title, message }) => ({ is: 'news', title, text: message }) as const),
      { is: 'act', label: 'Open your notifications', url: `${sender.origin}/dashboard/notifications` },
    ],
    why: `You get this mail because you have an account at ${sender.club} and get some notices once a day.`,
    ...choiceOfMail(sender),
    ...unsubscribing(sender, secret, 'No more mail with the notices of the day'),
  }),
});

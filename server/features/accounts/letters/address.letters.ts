import { z } from 'zod';
import { letterKind, type Letter, type Sender } from '../../mail/letters/letter.ts';

const confirmUrl = ({ origin }: Sender, token: string): string => `${origin}/confirm-email#${token}`;

/** Why an address is to be confirmed: its person has joined, has another one, or has asked for the link. */
const occasions = ['joined', 'changed', 'asked'] as const;
export type Occasion = (typeof occasions)[number];

const begin: Record<Occasion, (club: string) => string> = {
  joined: (club) => `Welcome to ${club}.`,
  changed: (club) => `Your account at ${club} has a new e-mail address: this one.`,
  asked: (club) => `Your account at ${club} has this e-mail address.`,
};

const WHY_CONFIRM =
  'Confirm that mail reaches you here, so that we can tell you what matters and help you when you forget your password.';

/** To an address that somebody gave: nothing else is sent there before it is confirmed. */
export const confirmEmail = letterKind('confirm-email', {
  isUrgent: true,
  props: z.object({ token: z.string(), occasion: z.enum(occasions) }),
  write: ({ token, occasion }, sender): Letter => ({
    subject: 'Confirm your e-mail address',
    preview: 'The link works once, for 7 days.',
    blocks: [
      { is: 'words', text: `${begin[occasion](sender.club)} ${WHY_CONFIRM}` },
      { is: 'act', label: 'Confirm this address', url: confirmUrl(sender, token) },
      { is: 'words', text: 'The link works once, for 7 days. Until then we send nothing else here.' },
      {
        is: 'note',
        text: `If you have no account at ${sender.club}, somebody typed your address by mistake: do nothing.`,
      },
    ],
    why: `You get this mail because somebody gave this address to ${sender.club}.`,
  }),
});

/** To the address that an account had before. */
export const emailChanged = letterKind('email-changed', {
  props: z.object({}),
  write: (_, sender): Letter => ({
    subject: 'Your e-mail address was changed',
    preview: 'If it was not you, tell the club at once.',
    blocks: [
      {
        is: 'words',
        text: `Your account at ${sender.club} has another e-mail address now. This is the last mail that we send to this one.`,
      },
      {
        is: 'words',
        text: 'If it was not you, somebody else knows your password. Tell the club at once: an administrator signs that person out and lets you back in.',
      },
      { is: 'act', label: 'Reach the club', url: `${sender.origin}/contact` },
    ],
    why: `You get this mail because an account at ${sender.club} had this address until now.`,
  }),
});

import { z } from 'zod';
import { letterKind, type Letter, type Sender } from '../../mail/letters/letter.ts';

const HALF_AN_HOUR = 30;

const asked = z.object({ token: z.string(), username: z.string() });

/** Behind the sign, so that no server or proxy on the way ever sees or logs it. */
const resetUrl = ({ origin }: Sender, token: string): string => `${origin}/reset-password#${token}`;

const leftAlone =
  'If it was not you, do nothing: your password stays as it is, and nobody gets in by this mail but who reads it.';

/** Somebody forgot the password of an account whose address is known to work. */
export const passwordReset = letterKind('password-reset', {
  isUrgent: true,
  lastsMinutes: HALF_AN_HOUR,
  props: asked,
  write: ({ token, username }, sender): Letter => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      { is: 'words', text: `Somebody asked to choose a new password for your account at ${sender.club}.` },
      { is: 'facts', rows: [['You sign in as', username]] },
      { is: 'act', label: 'Choose a new password', url: resetUrl(sender, token) },
      {
        is: 'words',
        text: 'The link works once, for 30 minutes. You are then signed out on all other devices.',
      },
      { is: 'note', text: leftAlone },
    ],
    why: `You get this mail because an account at ${sender.club} has this address, and its password was said to be forgotten.`,
  }),
});

/** The same where nobody has confirmed the address yet: a mail to confirm it, whose link goes on to a new password. */
export const confirmAndReset = letterKind('confirm-and-reset', {
  isUrgent: true,
  lastsMinutes: HALF_AN_HOUR,
  props: asked,
  write: ({ token, username }, sender): Letter => ({
    subject: 'Confirm your e-mail address and choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      {
        is: 'words',
        text: `An account at ${sender.club} names this e-mail address, which has not been confirmed yet, and somebody asked to choose a new password for it.`,
      },
      { is: 'facts', rows: [['You sign in as', username]] },
      { is: 'act', label: 'Confirm and choose a password', url: resetUrl(sender, token) },
      {
        is: 'words',
        text: 'By choosing a password you also confirm that the address is yours. The link works once, for 30 minutes.',
      },
      {
        is: 'note',
        text: `If you have no account at ${sender.club}, somebody typed your address by mistake: do nothing, and we send nothing else here.`,
      },
    ],
    why: `You get this mail because somebody gave this address to ${sender.club}.`,
  }),
});

/** A link that staff made, also sent where mail is known to arrive. */
export const signInLinkLetter = letterKind('sign-in-link', {
  props: z.object({ token: z.string(), username: z.string(), until: z.string() }),
  write: ({ token, username, until }, sender): Letter => ({
    subject: 'Your link to choose a password',
    preview: `The link works once, until ${until}.`,
    blocks: [
      { is: 'words', text: `An administrator of ${sender.club} made a link for you to choose a password.` },
      { is: 'facts', rows: [['You sign in as', username]] },
      { is: 'act', label: 'Choose your password', url: `${sender.origin}/choose-password#${token}` },
      { is: 'words', text: `The link works once, until ${until}. Your present password stays until then.` },
      { is: 'note', text: 'If you did not ask for it, tell the club, and do not hand it on.' },
    ],
    why: `You get this mail because you have an account at ${sender.club}.`,
  }),
});

/** The password is another one, however that came. */
export const passwordChanged = letterKind('password-changed', {
  props: z.object({}),
  write: (_, sender): Letter => ({
    subject: 'Your password was changed',
    preview: 'If it was not you, choose a new one at once.',
    blocks: [
      {
        is: 'words',
        text: `The password of your account at ${sender.club} was changed. All other devices are signed out.`,
      },
      { is: 'words', text: 'If it was not you, choose a new password at once, and tell the club.' },
      { is: 'act', label: 'I forgot my password', url: `${sender.origin}/forgot-password` },
    ],
    why: `You get this mail because you have an account at ${sender.club}. It concerns your security and cannot be turned off.`,
  }),
});

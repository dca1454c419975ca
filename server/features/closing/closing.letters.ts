import { z } from 'zod';
import { letterKind, type Letter } from '../mail/letters/letter.ts';

/** To somebody who closes their account: the last mail that the club sends unless they change their mind. */
export const accountCloses = letterKind('account-closes', {
  props: z.object({ day: z.string() }),
  write: ({ day }, sender): Letter => ({
    subject: `Your account closes on ${day}`,
    preview: 'Until then you can change your mind.',
    blocks: [
      {
        is: 'words',
        text: `You asked us to close your account at ${sender.club}. On ${day} we erase your name, your address, your phone number and your picture. What you paid stays in our books, as the law asks, under a number.`,
      },
      {
        is: 'words',
        text: 'Until then everything stays as it is. If you change your mind, sign in and choose "Keep my account".',
      },
      { is: 'act', label: 'Keep my account', url: `${sender.origin}/dashboard/settings?section=my-data` },
      {
        is: 'note',
        text: 'If it was not you, somebody else knows your password: keep the account, and choose another password at once.',
      },
    ],
    why: `You get this mail because somebody asked to close your account at ${sender.club}.`,
  }),
});

/** To somebody who changed their mind. */
export const accountStays = letterKind('account-stays', {
  props: z.object({}),
  write: (_, sender): Letter => ({
    subject: 'Your account stays',
    preview: 'You changed your mind.',
    blocks: [
      { is: 'words', text: `You changed your mind: your account at ${sender.club} stays as it is.` },
      {
        is: 'note',
        text: 'If it was not you, somebody else knows your password: choose another password at once.',
      },
    ],
    why: `You get this mail because you had asked to close your account at ${sender.club}.`,
  }),
});

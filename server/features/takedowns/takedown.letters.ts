import { z } from 'zod';
import { letterKind, type Letter } from '../mail/letters/letter.ts';

/** To a visitor who asked for a picture to be taken down: what was decided, and why. */
export const takedownDecided = letterKind('takedown-decided', {
  props: z.object({ title: z.string(), isTakenDown: z.boolean(), answer: z.string() }),
  write: ({ title, isTakenDown, answer }, sender): Letter => ({
    subject: isTakenDown ? 'The picture was taken down' : 'The picture stays',
    preview: 'What was decided, and why.',
    blocks: [
      {
        is: 'words',
        text: isTakenDown
          ? `You asked ${sender.club} to take down a picture of "${title}". It is gone, and so are its files.`
          : `You asked ${sender.club} to take down a picture of "${title}". It stays.`,
      },
      { is: 'words', text: answer },
      { is: 'act', label: 'Reach the club', url: `${sender.origin}/contact` },
    ],
    why: `You get this mail because this address was given to ${sender.club} with that request.`,
  }),
});

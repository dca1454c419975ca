import { z } from 'zod';
import { letterKind, type Letter } from '../mail/letters/letter.ts';

/** To a visitor who wrote to the club: the answer, or the last word of who closed the message. */
export const visitorAnswered = letterKind('visitor-answered', {
  props: z.object({ title: z.string(), answer: z.string() }),
  write: ({ title, answer }, sender): Letter => ({
    subject: `Your message to ${sender.club}`,
    preview: 'What the club says to it.',
    blocks: [
      { is: 'words', text: `You wrote to ${sender.club}: ${title}` },
      { is: 'words', text: answer },
      { is: 'act', label: 'Write again', url: `${sender.origin}/contact` },
    ],
    why: `You get this mail because this address was given to ${sender.club} with that message.`,
  }),
});

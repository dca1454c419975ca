import { z } from 'zod';
import { letterKind, type Letter } from '../mail/letters/letter.ts';
import { inSentence } from '../notifications/channels/notice-kinds.ts';
import { choiceOfMail, unsubscribing } from '../notifications/channels/notice.letters.ts';

/** What staff write to many, as one of them gets it. */
export const campaignLetter = letterKind('campaign', {
  props: z.object({ subject: z.string(), words: z.string(), link: z.string(), token: z.string() }),
  write: ({ subject, words, link, token }, sender): Letter => {
    const paragraphs = words.split(/\n\s*\n/).map((said) => said.trim());
    return {
      subject,
      preview: (paragraphs[0] ?? '').slice(0, 140),
      blocks: [
        ...paragraphs.filter((said) => said !== '').map((text) => ({ is: 'words', text }) as const),
        ...(link === ''
          ? []
          : [
              {
                is: 'act',
                label: 'Open the page',
                url: link.startsWith('/') ? `${sender.origin}${link}` : link,
              } as const,
            ]),
      ],
      why: `You get this mail because you have an account at ${sender.club} and get ${inSentence('NEWS')} by mail.`,
      ...choiceOfMail(sender),
      ...unsubscribing(sender, token, `No more ${inSentence('NEWS')} by mail`),
    };
  },
});

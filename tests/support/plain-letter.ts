import { z } from 'zod';
import { letterKind } from '../../server/features/mail/letters/letter.ts';

/** A letter of a few words, for tests of the post itself. */
export const plainLetter = letterKind('plain', {
  props: z.object({ words: z.string() }),
  write: ({ words }) => ({
    subject: words,
    preview: words,
    blocks: [{ is: 'words', text: words }],
    why: 'A test.',
  }),
});

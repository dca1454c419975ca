import { field } from '../../../core/validation/fields.ts';

/** Letters and figures alone, in capitals: however somebody writes a code, with spaces or dashes, it is the same code. */
const tidyCode = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

const LONGEST = 24;
const WRITTEN = /^[A-Z0-9]{3,24}$/;

/** Whether a tidy code can be one of ours. */
export const isCode = (code: string): boolean => WRITTEN.test(code);

/** The code that somebody sends with an order; `''` for none. What cannot be a code is looked for all the same. */
export const sentCode = () =>
  field((value): string => (typeof value === 'string' ? tidyCode(value).slice(0, LONGEST + 1) : ''), {
    json: { type: 'string', description: 'In any case, with or without spaces.', default: '' },
  });

const misfit = 'A code has 3 to 24 letters and figures.';

/** The code that staff give; spaces and dashes are dropped. */
export const givenCode = () =>
  field(
    (value, fail): string => {
      const code = typeof value === 'string' ? tidyCode(value) : '';
      return isCode(code) ? code : fail(misfit);
    },
    { json: { type: 'string', minLength: 3, maxLength: LONGEST }, isRequired: true },
  );

/** What a form checks of it before it asks. */
export const codeLimits = { min: 3, max: LONGEST, required: misfit, tooShort: misfit };

import { z } from 'zod';
import { field, fieldTexts, referenceIn, text } from '../../../core/validation/fields.ts';
import { readCollectionCode } from './collection-code.ts';

export const WRONG_CODE = 'No order that is ready has this code.';

const code = field(
  (value, fail) => readCollectionCode(typeof value === 'string' ? value : '') ?? fail(WRONG_CODE),
);

/** What somebody said at the stand. */
export const codeSchema = z.object({ code });

/** What a device says that was handed over. */
export const collectSchema = z.object({
  code,
  orderId: field((value, fail) => referenceIn(value) ?? fail(fieldTexts.required)),
  requestKey: text({ max: 64 }),
  doneAt: z.date(),
});

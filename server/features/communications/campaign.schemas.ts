import { z } from 'zod';
import { choice, field, readRevision, text } from '../../core/validation/fields.ts';
import { plainSegments, segmentKinds } from './campaign-kinds.ts';
import { mergeFieldNames, unknownField } from './merge-fields.ts';

const LINK = /^(?:https:\/\/[^\s/\\@]+(?:\/\S*)?|\/(?![/\\])\S*)$/;
const MOST_LINK = 300;
const NOT_A_LINK = 'Write a page of the club, such as /events, or an address that begins with https://.';

const link = field((value, fail): string => {
  const written = typeof value === 'string' ? value.trim() : (value ?? '');
  if (written === '') {
    return '';
  }
  const isLink = typeof written === 'string' && written.length <= MOST_LINK && LINK.test(written);
  return isLink ? written : fail(NOT_A_LINK);
});

const merging = (rule: Parameters<typeof text>[0]) =>
  text(rule).refine((said: string) => unknownField(said) === null, {
    error: ({ input }) =>
      `${unknownField(String(input)) ?? ''} is not known. Use ${mergeFieldNames.join(', ')}.`,
  });

export const segmentSchema = z
  .object({ kind: choice(segmentKinds), value: text({ min: 0, max: 120 }).default('') })
  .refine(({ kind, value }) => plainSegments.includes(kind) || value.trim() !== '', {
    path: ['value'],
    error: 'Say which.',
  })
  .transform(({ kind, value }) => ({ kind, value: plainSegments.includes(kind) ? '' : value.trim() }));

export const saidSchema = z.object({
  subject: merging({ max: 150, blank: 'Write a subject.', required: 'Write a subject.' }),
  words: merging({
    max: 5000,
    blank: 'Write what the club should say.',
    required: 'Write what the club should say.',
  }),
  link,
});

export const campaignSchema = saidSchema.extend({ segment: segmentSchema });

export const campaignChangeSchema = campaignSchema.extend({ revision: readRevision() });

export const sendingSchema = z.object({ dueAt: z.date().nullish() });

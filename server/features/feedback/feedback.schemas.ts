import { z } from 'zod';
import { blankableText, fieldTexts, text } from '../../core/validation/fields.ts';
import { reference } from '../../core/validation/reference.ts';
import { visitorFields } from './feedback.fields.ts';

/** What a visitor sends. */
export const visitorSchema = z.object({
  name: visitorFields.name.schema,
  email: visitorFields.email.schema,
  subject: visitorFields.subject.schema,
  message: visitorFields.message.schema,
});

/** What the sender reads. */
export const answerSchema = z.object({
  answer: text({ max: 2000, blank: fieldTexts.blank, hasLines: true }),
});

/** Who is to answer; nobody in particular without one. */
export const assignSchema = z.object({ assignee: reference() });

/** A last word to the sender; it may be left out. */
export const closeSchema = z.object({ note: blankableText(500) });

import { z } from 'zod';
import { boolean, text } from '../../core/validation/fields.ts';
import { registrationFields } from '../accounts/account.fields.ts';

const NO_REASON = 'Say in a sentence why the picture should go.';
const NO_ANSWER = 'Say why, so that whoever asked understands it.';

/** What a member says of a picture. */
export const memberSchema = z.object({
  reason: text({ max: 1000, blank: NO_REASON, required: NO_REASON }),
  showsMe: boolean(),
});

/** A visitor says besides who they are, to be told what was decided. */
export const visitorSchema = memberSchema.extend({
  name: registrationFields.name.schema,
  email: registrationFields.email.schema,
});

export const decisionSchema = z.object({
  takesDown: boolean(),
  answer: text({ max: 500, blank: NO_ANSWER, required: NO_ANSWER }),
});

import { z } from 'zod';
import { profileFields } from '../../accounts/account.fields.ts';
import { addUserSchema } from '../../accounts/account.schemas.ts';
import { membershipPaymentSchema } from '../membership.schemas.ts';

const { phoneNumber, course, yearOfStudy, hub } = profileFields.fields;

/** A person at the desk: as staff add somebody, with what of the profile is known. Blank texts count as not sent. */
export const deskSchema = addUserSchema.extend({
  phoneNumber: phoneNumber.schema.optional(),
  course: course.schema.optional(),
  yearOfStudy: yearOfStudy.schema.nullish(),
  hub: hub.schema.optional(),
  sharesPhone: z.boolean().default(false),
});

/** What of the form was filled in. */
export const filledIn = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );

/** A prompt for somebody who stands at the desk. */
export const deskPromptSchema = membershipPaymentSchema.omit({ description: true });

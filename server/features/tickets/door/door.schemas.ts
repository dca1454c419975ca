import { z } from 'zod';
import { field, fieldTexts, referenceIn, text } from '../../../core/validation/fields.ts';

/** Most acts that are sent at once. */
const MOST_ACTS = 100;

const reference = field((value, fail) =>
  value === undefined || value === null ? null : (referenceIn(value) ?? fail(fieldTexts.required)),
);

const optional = (max: number) => text({ max }).nullish();

const act = z.object({
  key: text({ max: 64 }),
  at: z.date(),
  ticket: optional(300),
  registrationId: reference,
  undoneKey: optional(64),
});

/** What a device at a door says. */
export const doorActsSchema = z.object({
  sentAt: z.date(),
  door: text({ min: 0, max: 40 }),
  acts: z.array(act).max(MOST_ACTS, `Send at most ${String(MOST_ACTS)} at once.`),
});

export type DoorActs = z.infer<typeof doorActsSchema>;

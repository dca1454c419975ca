import { z } from 'zod';
import {
  boolean,
  day,
  field,
  fieldTexts,
  readRevision,
  referenceIn,
  text,
  timeOfDay,
  webAddress,
} from '../../core/validation/fields.ts';

const MAX_REMINDERS = 20;
const MAX_REMINDER = 200;
const reminder = text({ min: 0, max: MAX_REMINDER });

const typeNames: Partial<Record<string, string>> = { string: 'str', object: 'dict', boolean: 'bool' };

/** Reminders in their order, blank ones dropped. */
const importantReminders = field((value, fail) => {
  if (value === undefined || value === null) {
    return [];
  }
  if (!Array.isArray(value)) {
    return fail(`Expected a list of items but got type "${typeNames[typeof value] ?? 'int'}".`);
  }
  const items = value.map((item: unknown) => {
    const read = reminder.safeParse(item);
    return read.success ? read.data : fail(read.error.issues[0]?.message ?? fieldTexts.string);
  });
  const kept = items.filter((item) => item !== '');
  return kept.length > MAX_REMINDERS
    ? fail(`Ensure this field has no more than ${String(MAX_REMINDERS)} elements.`)
    : kept;
});

const titleShort = 'Title must be at least 5 characters';
const descriptionShort = 'Description must be at least 20 characters';
const locationShort = 'Location must be at least 5 characters';

const shape = {
  title: text({ min: 5, max: 200, tooShort: titleShort }),
  description: text({ min: 20, max: 10_000, tooShort: descriptionShort }),
  /** Past days too, for the archive. */
  date: day('Date is required'),
  time: timeOfDay('Time is required'),
  location: text({ min: 5, max: 200, tooShort: locationShort }),
  image: webAddress(),
  isFeatured: boolean(),
  isRegistrationOpen: boolean(),
  importantReminders,
};

/** POST events/events/ (E5). */
export const createEventSchema = z.object({
  ...shape,
  isFeatured: boolean().optional(),
  isRegistrationOpen: boolean().optional(),
});

/** PATCH events/events/{id}/ (E6): absent fields stay as they are. */
export const updateEventSchema = z.object({ ...shape, revision: readRevision() }).partial();

/** POST events/registrations/ (E11). */
export const registerSchema = z.object({
  event: field((value, fail) => {
    if (value === undefined) {
      return fail(fieldTexts.required);
    }
    if (value === null) {
      return fail(fieldTexts.null);
    }
    const id = referenceIn(value);
    const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return id ?? fail(/^-?\d{1,20}$/.test(written) ? fieldTexts.badReference(written) : fieldTexts.integer);
  }),
});

/** PATCH events/registrations/{id}/ (E13). */
export const attendanceSchema = z.object({ attended: boolean() });

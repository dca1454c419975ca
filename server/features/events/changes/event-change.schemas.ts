import { z } from 'zod';
import { boolean, day, readRevision, text, timeOfDay } from '../../../core/validation/fields.ts';

const reason = () =>
  text({
    min: 5,
    max: 300,
    tooShort: 'Say why, in at least 5 characters',
    required: 'Say why, in at least 5 characters',
  });

export const cancelSchema = z.object({ reason: reason(), revision: readRevision() });

export const reinstateSchema = z.object({
  reason: reason(),
  opensRegistration: boolean(),
  revision: readRevision(),
});

export const putOffSchema = z.object({ reason: reason(), revision: readRevision() });

export const moveSchema = z.object({
  reason: reason(),
  date: day('Date is required'),
  time: timeOfDay('Time is required'),
  opensRegistration: boolean(),
  revision: readRevision(),
});

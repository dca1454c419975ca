import { z } from 'zod';
import { boolean } from '../../core/validation/fields.ts';
import { requiredReference } from '../../core/validation/reference.ts';

/** POST events/registrations/ (E11). */
export const registerSchema = z.object({ event: requiredReference() });

/** PATCH events/registrations/{id}/ (E13). */
export const attendanceSchema = z.object({ attended: boolean() });

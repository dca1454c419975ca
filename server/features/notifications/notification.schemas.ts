import { z } from 'zod';
import { boolean } from '../../core/validation/fields.ts';

/** PATCH payment/notifications/{id}/ (N3): nothing else of a notification is ever changed by its reader. */
export const markReadSchema = z.object({ isRead: boolean() });

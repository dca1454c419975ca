import { z } from 'zod';
import { requiredReference } from '../../../core/validation/reference.ts';

/** POST merchandise/wishlist/ (W2). */
export const wishSchema = z.object({ merchandise: requiredReference() });

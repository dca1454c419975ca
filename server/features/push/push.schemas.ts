import { z } from 'zod';
import { text } from '../../core/validation/fields.ts';

const KEY = /^[A-Za-z0-9_-]+={0,2}$/;

const key = (max: number) =>
  text({ max }).refine((written) => KEY.test(written), 'This is no key of a browser.');

/** What a browser says of itself once its person lets it be told. */
export const deviceSchema = z.object({
  endpoint: text({ max: 1000 }),
  p256dh: key(100),
  auth: key(40),
});

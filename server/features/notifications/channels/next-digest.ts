import { addDays, nairobiDate, nairobiMoment } from '../../../core/clock.ts';

const DIGEST_TIME = '07:00';

/** When the digest goes that a notice of this moment belongs to: at seven in the morning in Nairobi. */
export function nextDigest(now: Date): Date {
  const today = nairobiDate(now);
  const digest = nairobiMoment(today, DIGEST_TIME);
  return digest > now ? digest : nairobiMoment(addDays(today, 1), DIGEST_TIME);
}

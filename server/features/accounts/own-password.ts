import type { Call } from '../../access/call.ts';
import type { FieldMessages } from '../../core/errors.ts';
import { passwordMatches } from '../../core/passwords.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { passwordChanges } from './account.limits.ts';
import { User } from './user.entity.ts';

const WRONG_PASSWORD = 'Current password is incorrect';

/** A password that is to prove who asks, and the field it came in. */
export interface Claimed {
  userId: number;
  password: string;
  field: string;
}

/** What is wrong with the password of an account as somebody gave it; guesses are limited however they are made. */
export async function doubtsAboutOwner(
  { em }: Call,
  limiter: RateLimiter,
  { userId, password, field }: Claimed,
): Promise<FieldMessages> {
  const isRight = await limiter.guess(passwordChanges, String(userId), async () => {
    const { passwordHash } = await em.findOneOrFail(User, userId);
    return (await passwordMatches(password, passwordHash)) || null;
  });
  return isRight ? {} : { [field]: [WRONG_PASSWORD] };
}

import { errorsAnswered } from '../../../shared/api/answered-errors';

/** A sign-in whose password was right and whose second factor is still to come. */
export interface HalfSignIn {
  token: string;
  /** CODE, PASSKEY and RECOVERY_CODE, as far as the person has them. */
  ways: readonly string[];
}

/** What the server answered to a right password of an account with a second factor; null for any other refusal. */
export function halfSignInOf(error: unknown): HalfSignIn | null {
  const [answered] = errorsAnswered(error);
  const { code, secondFactorToken, secondFactorWays } = answered?.extensions ?? {};
  if (code !== 'SECOND_FACTOR_REQUIRED' || typeof secondFactorToken !== 'string') return null;
  return {
    token: secondFactorToken,
    ways: Array.isArray(secondFactorWays) ? secondFactorWays.map(String) : [],
  };
}

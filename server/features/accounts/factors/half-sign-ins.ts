import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { DomainError, invalidCredentials, notFound } from '../../../core/errors.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import type { User } from '../user.entity.ts';
import { appOf } from './factor.query.ts';
import { passkeysOf } from './passkey.query.ts';
import { addStep, endStep, endStepsOf, openStep } from './sign-in-step.query.ts';

const STEP_MS = 10 * 60_000;

const REQUIRED =
  'This account has a second factor: send the code of the authenticator app, or a recovery code, as well.';
const TOO_LATE = 'This sign-in took too long. Begin again with your password.';

/** Sign-ins whose password was right: each waits ten minutes for the second factor, and its token opens nothing else. */
export class HalfSignIns {
  constructor(private readonly clock: Clock) {}

  /** What somebody is told whose password was right: that there is more, and how to go on. Not if it is another one by now. */
  async begin({ em }: Call, { id: userId, passwordHash }: User): Promise<DomainError> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + STEP_MS);
    if (!(await addStep.first(em, { userId, passwordHash, tokenHash: tokenHash(token), now, expiresAt }))) {
      return invalidCredentials();
    }
    const [app, passkeys] = [await appOf.first(em, { userId }), await passkeysOf(em, { userId })];
    const ways = [...(app?.confirmedAt ? ['CODE'] : []), ...(passkeys.length > 0 ? ['PASSKEY'] : [])];
    const extra = { second_factor_token: token, second_factor_ways: [...ways, 'RECOVERY_CODE'] };
    return new DomainError('second_factor_required', REQUIRED, { extra });
  }

  /** Whose half sign-in it is. Throws when it counts no longer. */
  async personOf({ em }: Call, token: string): Promise<{ userId: number; name: string }> {
    const step = await openStep.first(em, { tokenHash: tokenHash(token), now: this.clock.now() });
    if (!step) {
      throw notFound(TOO_LATE);
    }
    return step;
  }

  /** Uses it up. Throws for the second of two who do it at once. */
  async use({ em }: Call, token: string): Promise<void> {
    if (!(await endStep.first(em, { tokenHash: tokenHash(token), now: this.clock.now() }))) {
      throw notFound(TOO_LATE);
    }
  }

  /** Ends those of a person, as part of the surrounding transaction: the password changed, or all devices were signed out. */
  async endOf(em: SqlEntityManager, userId: number): Promise<void> {
    await endStepsOf(em, { userId, now: this.clock.now() });
  }
}

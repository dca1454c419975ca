import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { validationError } from '../../../core/errors.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import { doubtsAboutOwner } from '../own-password.ts';
import { noteProof } from '../sessions/session.query.ts';
import type { FactorCheck } from './factor-check.ts';
import { confirmationSchema } from './factor.schemas.ts';
import type { PasskeyCeremony } from './passkey-ceremony.ts';

interface ConfirmationParts {
  check: FactorCheck;
  passkeys: PasskeyCeremony;
}

/** Lets a person show again who they are, on the session that they use. */
export class ConfirmationService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly parts: ConfirmationParts,
  ) {}

  /** A question for the passkeys of the caller. */
  async askForPasskey({ em, actor }: Call): Promise<string> {
    return this.parts.passkeys.ask(em, { userId: signedIn(actor).userId, purpose: 'confirm' });
  }

  /** Takes a code or a passkey of whoever has a second factor, and the password of whoever has none. */
  async confirm(call: Call, input: unknown): Promise<void> {
    const { userId, sessionId, proof } = signedIn(call.actor);
    const { password, ...shown } = parse(confirmationSchema, input);
    if (proof.hasFactor) {
      await this.parts.check.prove(call, { userId, purpose: 'confirm' }, shown);
    } else {
      const claimed = { userId, password: password ?? '', field: 'password' };
      const doubts = await doubtsAboutOwner(call, this.limiter, claimed);
      if (Object.keys(doubts).length > 0) {
        throw validationError(doubts);
      }
    }
    await noteProof(call.em, { id: sessionId, now: this.clock.now() });
  }
}

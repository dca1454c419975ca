import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, invalidField, type DomainError } from '../../../core/errors.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import type { SealedSecrets } from '../../../core/sealed-secrets.ts';
import { factorGuesses } from '../account.limits.ts';
import type { ShownFactor } from './factor.schemas.ts';
import { appOf, takeStep, useRecoveryCode } from './factor.query.ts';
import { isAppCode, stepOf, typedCode } from './one-time-codes.ts';
import { readAnswer } from './passkey-answers.ts';
import type { ChallengePurpose } from './passkey-challenge.entity.ts';
import type { PasskeyCeremony } from './passkey-ceremony.ts';
import { recoveryHash } from './recovery-codes.ts';

const WRONG_CODE = 'This code is not right, or it was used already. Wait for the next one.';
const WRONG_PASSKEY = 'This passkey was not accepted. Try again, or use another way.';
const UNREADABLE =
  'The server can no longer read your authenticator app. Use a passkey or a recovery code, and set the app up anew.';

export const wrongCode = (): DomainError => invalidField('code', WRONG_CODE, 'invalid_credentials');
export const wrongPasskey = (): DomainError => invalidField('passkey', WRONG_PASSKEY, 'invalid_credentials');

/** To whom the secret of an app is bound. */
export const secretOwner = (userId: number): string => `authenticator app of person ${String(userId)}`;

/** Whom something is shown for. */
interface Asked {
  userId: number;
  purpose: ChallengePurpose;
}

/** Whether what somebody shows is their second factor. Every code counts once, and guesses are limited for each person. */
export class FactorCheck {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly secrets: SealedSecrets,
    private readonly passkeys: PasskeyCeremony,
  ) {}

  /** Throws for what is not the person's, for a code that was used already, and after too many wrong ones. */
  async prove(call: Call, asked: Asked, { code, passkey }: ShownFactor): Promise<void> {
    const found = await this.limiter.guess(factorGuesses, String(asked.userId), async () => {
      const isRight = passkey
        ? await this.isKey(call, asked, passkey)
        : await this.isCode(call, asked, code ?? '');
      return isRight || null;
    });
    if (found === null) {
      throw passkey ? wrongPasskey() : wrongCode();
    }
  }

  /** The half minute of a code that the app of a person shows; null for a wrong one. */
  async stepOf({ em }: Call, userId: number, code: string): Promise<number | null> {
    const app = await appOf.first(em, { userId });
    if (!app) {
      return null;
    }
    const secret = this.secrets.open(app.sealedSecret, secretOwner(userId));
    if (secret === null) {
      throw conflict(UNREADABLE);
    }
    return stepOf(secret, typedCode(code), this.clock.now());
  }

  private async isKey({ em }: Call, asked: Asked, passkey: string): Promise<boolean> {
    const answer = readAnswer(passkey);
    return answer !== null && (await this.passkeys.read(em, answer, asked)) !== null;
  }

  private async isCode(call: Call, { userId }: Asked, code: string): Promise<boolean> {
    const now = this.clock.now();
    if (!isAppCode(typedCode(code))) {
      const used = await useRecoveryCode.first(call.em, { userId, codeHash: recoveryHash(code), now });
      return used !== null;
    }
    const step = await this.stepOf(call, userId, code);
    return step !== null && (await takeStep.first(call.em, { userId, step, now, isFirst: false })) !== null;
  }
}

import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import { accountInactive } from '../account.errors.ts';
import { stepsPerAddress } from '../account.limits.ts';
import type { NewSession, SessionOpening } from '../sessions/session-opening.ts';
import { User } from '../user.entity.ts';
import { wrongPasskey, type FactorCheck } from './factor-check.ts';
import { lockOwner } from './factor.query.ts';
import { passkeySchema, stepSchema, stepTokenSchema, type ShownFactor } from './factor.schemas.ts';
import type { HalfSignIns } from './half-sign-ins.ts';
import { readAnswer } from './passkey-answers.ts';
import type { PasskeyCeremony } from './passkey-ceremony.ts';
import { passkeyByCredential } from './passkey.query.ts';

interface StepParts {
  check: FactorCheck;
  halves: HalfSignIns;
  opening: SessionOpening;
  passkeys: PasskeyCeremony;
}

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export class SecondStepService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly parts: StepParts,
  ) {}

  /** Checks the second factor of somebody whose password was right. What went wrong is noted. */
  async prove(call: Call, person: { id: number; name: string }, shown: ShownFactor): Promise<void> {
    try {
      await this.parts.check.prove(call, { userId: person.id, purpose: 'sign-in' }, shown);
    } catch (error) {
      this.parts.opening.note(call, 'SIGN_IN_FAILED', person, 'Wrong second factor');
      throw error;
    }
  }

  /** Opens the session of a half sign-in. */
  async complete(call: Call, input: unknown): Promise<NewSession> {
    await this.limiter.spend(stepsPerAddress, call.address);
    const { token, ...shown } = parse(stepSchema, input);
    const { userId, name } = await this.parts.halves.personOf(call, token);
    await this.prove(call, { id: userId, name }, shown);
    return inTransaction(call, async (tx) => {
      await this.parts.halves.use(tx, token);
      return this.parts.opening.open(tx, await tx.em.findOneOrFail(User, userId));
    });
  }

  /** A question for the passkeys of a half sign-in, or, without one, for a passkey of anybody. */
  async askForPasskey(call: Call, input: unknown): Promise<string> {
    await this.limiter.spend(stepsPerAddress, call.address);
    const { token } = parse(stepTokenSchema, input);
    const person = token ? await this.parts.halves.personOf(call, token) : null;
    return this.parts.passkeys.ask(call.em, { userId: person?.userId ?? null, purpose: 'sign-in' });
  }

  /** Signs in by a passkey that knows its person by itself, without name and password. */
  async byPasskey(call: Call, input: unknown): Promise<NewSession> {
    await this.limiter.spend(stepsPerAddress, call.address);
    const answer = readAnswer(parse(passkeySchema, input).passkey);
    const asked = { userId: null, purpose: 'sign-in' } as const;
    const passkey = answer && (await this.parts.passkeys.read(call.em, answer, asked));
    if (!passkey) {
      this.parts.opening.note(call, 'SIGN_IN_FAILED', null, 'Unknown passkey');
      throw wrongPasskey();
    }
    if (!passkey.isActive) {
      throw accountInactive();
    }
    const { credentialId, userId } = passkey;
    return inTransaction(call, async (tx) => {
      await lockOwner.first(tx.em, { userId });
      // Whoever lost it may have removed it at this moment.
      if (!(await passkeyByCredential.first(tx.em, { credentialId }))) {
        throw wrongPasskey();
      }
      return this.parts.opening.open(tx, await tx.em.findOneOrFail(User, userId));
    });
  }
}

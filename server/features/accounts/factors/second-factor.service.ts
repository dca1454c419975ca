import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import type { SealedSecrets } from '../../../core/sealed-secrets.ts';
import { parse } from '../../../core/validation/parse.ts';
import { secretOwner, wrongCode, type FactorCheck } from './factor-check.ts';
import type { FactorChanges } from './factor-changes.ts';
import { appOf, codesLeft, offerApp, removeApp, takeStep } from './factor.query.ts';
import { codeSchema } from './factor.schemas.ts';
import { appUri, newSecret } from './one-time-codes.ts';
import { passkeysOf } from './passkey.query.ts';
import type { FactorChange, OfferedApp, SecondFactorView } from './second-factor.view.ts';

const HAS_ONE = 'You have an authenticator app. Remove it first to set up another.';
const NONE_TO_REMOVE = 'There is no authenticator app to remove.';
const NO_FACTOR = 'Recovery codes come with a second factor. Set one up first.';

interface FactorParts {
  changes: FactorChanges;
  check: FactorCheck;
  secrets: SealedSecrets;
}

/** The authenticator app and the recovery codes of whoever asks. */
export class SecondFactorService {
  constructor(
    private readonly clock: Clock,
    private readonly clubName: string,
    private readonly parts: FactorParts,
  ) {}

  /** What the caller has beside the password. */
  async mine({ em, actor }: Call): Promise<SecondFactorView> {
    const { userId, proof } = signedIn(actor);
    const app = await appOf.first(em, { userId });
    const passkeys = await passkeysOf(em, { userId });
    const codes = await codesLeft.first(em, { userId });
    const isSet = passkeys.length > 0 || (app?.confirmedAt ?? null) !== null;
    return {
      isSet,
      appSince: app?.confirmedAt ?? null,
      appLastUsedAt: app?.confirmedAt ? app.lastUsedAt : null,
      passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({ id, name, addedAt, lastUsedAt })),
      recoveryCodesLeft: codes?.left ?? 0,
      dueAt: isSet ? null : proof.dueAt,
      isOverdue: !isSet && proof.isOverdue,
    };
  }

  /** A fresh secret for an app. It counts once its first code was typed; one offered before counts no longer. */
  async offerApp({ em, actor }: Call): Promise<OfferedApp> {
    const { userId, username } = signedIn(actor);
    const secret = newSecret();
    const sealedSecret = this.parts.secrets.seal(secret, secretOwner(userId));
    if (!(await offerApp.first(em, { userId, sealedSecret, now: this.clock.now() }))) {
      throw conflict(HAS_ONE);
    }
    return { typedKey: secret, uri: appUri(secret, this.clubName, username) };
  }

  /** Makes the offered app count. Throws for a wrong code. */
  async confirmApp(call: Call, input: unknown): Promise<FactorChange> {
    const { code } = parse(codeSchema, input);
    const recoveryCodes = await this.parts.changes.add(call, async (tx, { id: userId }) => {
      const step = await this.parts.check.stepOf(tx, userId, code);
      const now = this.clock.now();
      if (step === null || !(await takeStep.first(tx.em, { userId, step, now, isFirst: true }))) {
        throw wrongCode();
      }
      return 'An authenticator app was added';
    });
    return { secondFactor: await this.mine(call), recoveryCodes };
  }

  async removeApp(call: Call): Promise<SecondFactorView> {
    await this.parts.changes.make(call, async (tx, { id: userId }) => {
      const removed = await removeApp.first(tx.em, { userId });
      if (!removed?.confirmedAt) {
        throw conflict(NONE_TO_REMOVE);
      }
      return 'The authenticator app was removed';
    });
    return this.mine(call);
  }

  /** Ten new codes, shown once; those before count no longer. */
  async renewRecoveryCodes(call: Call): Promise<FactorChange> {
    let codes: string[] = [];
    await this.parts.changes.make(call, async (tx, { since }) => {
      if (since === null) {
        throw conflict(NO_FACTOR);
      }
      codes = await this.parts.changes.newCodes(tx);
      return 'Your recovery codes were made anew';
    });
    return { secondFactor: await this.mine(call), recoveryCodes: codes };
  }
}

import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { wrongPasskey } from './factor-check.ts';
import type { FactorChanges } from './factor-changes.ts';
import { newPasskeySchema, passkeyNameSchema } from './factor.schemas.ts';
import { readAddition } from './passkey-answers.ts';
import type { PasskeyCeremony } from './passkey-ceremony.ts';
import { addPasskey, namePasskey, passkeysOf, removePasskey } from './passkey.query.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { FactorChange, SecondFactorView } from './second-factor.view.ts';

const MOST = 10;

interface PasskeyParts {
  changes: FactorChanges;
  ceremony: PasskeyCeremony;
  factors: SecondFactorService;
}

/** The passkeys of whoever asks. */
export class PasskeyService {
  constructor(
    private readonly clock: Clock,
    private readonly parts: PasskeyParts,
  ) {}

  /** What the browser needs to make a passkey. */
  async askForNew({ em, actor }: Call): Promise<string> {
    const { userId: id, name, username } = signedIn(actor);
    return this.parts.ceremony.askForNew(em, { id, name, username });
  }

  /** Keeps a passkey that the browser made. */
  async add(call: Call, input: unknown): Promise<FactorChange> {
    const { name, passkey } = parse(newPasskeySchema, input);
    const addition = readAddition(passkey);
    const { userId } = signedIn(call.actor);
    const made = addition && (await this.parts.ceremony.readNew(call.em, addition, userId));
    if (!made) {
      throw wrongPasskey();
    }
    const recoveryCodes = await this.parts.changes.add(call, async ({ em }) => {
      if ((await passkeysOf(em, { userId })).length >= MOST) {
        throw conflict(`${String(MOST)} passkeys are the most. Remove one first.`);
      }
      if (!(await addPasskey.first(em, { ...made, userId, name, now: this.clock.now() }))) {
        throw conflict('This passkey is known already.');
      }
      return `The passkey "${name}" was added`;
    });
    return { secondFactor: await this.parts.factors.mine(call), recoveryCodes };
  }

  /** Gives a passkey of the caller another name. */
  async rename(call: Call, id: number, input: unknown): Promise<SecondFactorView> {
    const { name } = parse(passkeyNameSchema, input);
    if (!(await namePasskey.first(call.em, { id, userId: signedIn(call.actor).userId, name }))) {
      throw notFound();
    }
    return this.parts.factors.mine(call);
  }

  /** Forgets a passkey of the caller: it opens nothing any more. */
  async remove(call: Call, id: number): Promise<SecondFactorView> {
    await this.parts.changes.make(call, async ({ em }, { id: userId }) => {
      const removed = await removePasskey.first(em, { id, userId });
      if (!removed) {
        throw notFound();
      }
      return `The passkey "${removed.name}" was removed`;
    });
    return this.parts.factors.mine(call);
  }
}

import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import type { TellPerson } from '../people/tell-person.ts';
import { forgetOtherProofs, noteProof } from '../sessions/session.query.ts';
import { addRecoveryCodes, codesLeft, lockOwner, removeRecoveryCodes, settleFactor } from './factor.query.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { SECOND_FACTOR_PATH } from '../people/account-paths.ts';

/** Whose factors change. */
interface Owner {
  id: number;
  name: string;
  username: string;
  since: Date | null;
}

type Work = (tx: Call, owner: Owner) => Promise<string>;

/** Changes the factors of whoever asks, one change at a time, and does what follows from it. */
export class FactorChanges {
  constructor(
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
    private readonly tellPerson: TellPerson,
  ) {}

  /** A change by which a factor comes. The first one brings recovery codes, as does one that finds none left; returned once. */
  async add(call: Call, work: Work): Promise<string[]> {
    let codes: string[] = [];
    await this.make(call, async (tx, owner) => {
      const detail = await work(tx, owner);
      const left = await codesLeft.first(tx.em, { userId: owner.id });
      codes = owner.since === null || left?.left === 0 ? await this.newCodes(tx) : [];
      return detail;
    });
    return codes;
  }

  /**
   * `work` does the change and says it in words for the log. The first factor ends what a password alone has proven on other
   * devices; the last one takes the recovery codes along.
   */
  async make(call: Call, work: Work): Promise<void> {
    const { userId } = signedIn(call.actor);
    await inTransaction(call, async (tx) => {
      const owner = await lockOwner.first(tx.em, { userId });
      if (!owner) {
        throw notFound();
      }
      const detail = await work(tx, owner);
      const settled = await settleFactor.first(tx.em, { userId, now: this.clock.now() });
      await this.follow(tx, { hadOne: owner.since !== null, hasOne: settled?.since !== null });
      await this.tell(tx, owner, detail);
    });
  }

  /** Ten new recovery codes; those before count no longer. */
  async newCodes({ em, actor }: Call): Promise<string[]> {
    const { userId } = signedIn(actor);
    const codes = newRecoveryCodes();
    await removeRecoveryCodes(em, { userId });
    await addRecoveryCodes(em, { userId, hashes: codes.map(recoveryHash) });
    return codes;
  }

  private async follow(tx: Call, { hadOne, hasOne }: { hadOne: boolean; hasOne: boolean }): Promise<void> {
    const { userId, sessionId } = signedIn(tx.actor);
    if (!hasOne) {
      await removeRecoveryCodes(tx.em, { userId });
      return;
    }
    await noteProof(tx.em, { id: sessionId, now: this.clock.now() });
    if (!hadOne) {
      await forgetOtherProofs(tx.em, { userId, except: sessionId });
    }
  }

  private async tell(tx: Call, { id, name }: Owner, detail: string): Promise<void> {
    await this.securityLog.record(tx, { kind: 'SECOND_FACTOR_CHANGED', person: { id, name }, detail });
    await this.tellPerson(tx, {
      userId: id,
      kind: 'SECURITY',
      title: 'Your second factor changed',
      path: SECOND_FACTOR_PATH,
      message: `${detail}. If that was not you, sign out all other devices in your account settings and change your password.`,
    });
  }
}

import { authorize, type Ability } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { notFound } from '../../../core/errors.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import type { RefundFacts } from './refund.policy.ts';
import { refundById, type RefundRow } from './refund.query.ts';
import type { MoneyLock, RefundedMoney } from './refunded-money.ts';

/** A refund and its money under the lock of that money, which every step of a refund takes first. */
export interface LockedRefund {
  refund: RefundRow;
  money: RefundedMoney;
}

/** What is done to a refund, by whom it may be done, and in which words the log tells that it was tried. */
export interface RefundStep {
  may: Ability<RefundFacts>;
  deed: string;
  work: (tx: Call, locked: LockedRefund) => Promise<void>;
}

/** Refunds under the lock of their money. */
export class LockedRefunds {
  constructor(private readonly monies: MoneyLock) {}

  /** Takes a step of a refund in one transaction: asked of who takes it before, and of its state again under the lock. */
  async step(call: Call, id: number, { may, deed, work }: RefundStep): Promise<void> {
    await authorize(call, decideAboutMoney(call.actor), `${deed} refund ${String(id)}`);
    const found = await refundById.first(call.em, { id });
    if (!found) {
      throw notFound();
    }
    await authorize(call, may(call.actor, found), `${deed} refund ${found.number}`);
    await inTransaction(call, async (tx) => {
      const locked = await this.lock(tx, found);
      await authorize(tx, may(tx.actor, locked.refund), `${deed} refund ${locked.refund.number}`);
      await work(tx, locked);
    });
  }

  /** Locks the money of a refund by its identifier. */
  async lockById(tx: Call, id: number): Promise<LockedRefund> {
    const found = await refundById.first(tx.em, { id });
    if (!found) {
      throw notFound();
    }
    return this.lock(tx, found);
  }

  /** Locks the money of a refund that was found, and reads the refund again. */
  async lock(tx: Call, found: RefundRow): Promise<LockedRefund> {
    const money = await this.monies.lock(tx, found);
    const refund = await refundById.first(tx.em, { id: found.id });
    if (!refund) {
      throw notFound();
    }
    return { refund, money };
  }
}

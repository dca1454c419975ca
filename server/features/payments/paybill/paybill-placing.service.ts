import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Cents } from '../../../core/money.ts';
import { isExpectedLine, lockedLineOf, type LedgerLineView } from '../desk/ledger-line.query.ts';
import { readNamedAccount } from '../judgement/named-account.ts';
import type { NoticeOutcome, PayBillPlace } from '../records/payment-states.ts';
import type { LedgerLine, PayBillNotice } from '../provider/payment-provider.ts';
import { lockReceipt } from '../settlement/receipt-lock.query.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import { ownerOf, type AccountOwner } from './account-owner.ts';
import type { PayBillCredit } from './paybill-credit.service.ts';
import { insertMoney, keepAsLine, moneyOf, newReceipts, paymentOf } from './paybill-money.query.ts';

type Placed = Extract<NoticeOutcome, 'MONEY' | 'KNOWN' | 'CONTRADICTS'>;

/** A line of which the books have told nothing is only waited for: it has no amount that another could contradict. */
const isToldOtherwise = (line: LedgerLineView, amountCents: Cents | null): boolean =>
  line.amountCents !== amountCents && !isExpectedLine(line);

/** Where money stands, and what the books have said of it. */
interface Place {
  place: PayBillPlace;
  userId?: number;
  isInBooks?: boolean;
}

/** Gives money that came to the PayBill its one place: a member's, a payment's, or among the unmatched money. */
export class PayBillPlacing {
  constructor(
    private readonly clock: Clock,
    private readonly settlement: SettlementService,
    private readonly credit: PayBillCredit,
  ) {}

  /** Part of the caller's transaction. One receipt is one money, whoever tells of it and how often. */
  async place(tx: Call, told: PayBillNotice): Promise<Placed> {
    const { receipt, amountCents } = told;
    await lockReceipt(tx.em, { receipt });
    const known = await moneyOf.first(tx.em, { receipt });
    if (known) {
      return known.amountCents === amountCents ? 'KNOWN' : 'CONTRADICTS';
    }
    const line = await lockedLineOf.first(tx.em, { receipt });
    const payment = await paymentOf.first(tx.em, { receipt });
    if ((line && isToldOtherwise(line, amountCents)) || (payment && payment.arrivedCents !== amountCents)) {
      return 'CONTRADICTS';
    }
    if (payment) {
      await this.keep(tx, told, { place: 'PAYMENT' });
    } else if (amountCents === null || (line && line.status !== 'UNMATCHED')) {
      // What a treasurer has decided about the line stays.
      await this.keepUnmatched(tx, told);
    } else {
      await this.give(tx, { ...told, amountCents }, line !== null);
    }
    return 'MONEY';
  }

  /**
   * Gives money that the books alone tell of to the member whom its account names, as a notice would have. What names
   * nobody, or one of our references, stays for who looks for it; so does what somebody knows already.
   */
  async placeLost(tx: Call, line: LedgerLine): Promise<void> {
    const { receipt, amountCents, accountReference, payerName } = line;
    await lockReceipt(tx.em, { receipt });
    const isNew = (await newReceipts(tx.em, { receipts: [receipt] })).length > 0;
    const isOurs = readNamedAccount(accountReference).accountReference !== null;
    const owner = isNew && !isOurs ? await this.ownerOf(tx, accountReference) : null;
    if (owner !== null && amountCents !== null && amountCents > 0) {
      const [payerFirstName = ''] = payerName.split(' ');
      const told = { ...line, amountCents, payerFirstName, isNothing: false };
      await this.keep(tx, told, { place: 'MEMBER', userId: owner.userId, isInBooks: true });
      await this.credit.spend(tx, owner, told);
    }
  }

  private async give(
    tx: Call,
    told: PayBillNotice & { amountCents: Cents },
    isInBooks: boolean,
  ): Promise<void> {
    const owner = await this.ownerOf(tx, told.accountReference);
    if (owner === null) {
      await this.keepUnmatched(tx, told);
    } else if (await this.isOfPrompt(tx, told, owner)) {
      await this.keep(tx, told, { place: 'PAYMENT' });
    } else if ((await moneyOf.first(tx.em, { receipt: told.receipt })) === null) {
      // Else the prompt has brought it, and it is held for its payer since.
      await this.keep(tx, told, { place: 'MEMBER', userId: owner.userId, isInBooks });
      await this.credit.spend(tx, owner, told);
    }
  }

  private async ownerOf(tx: Call, typed: string): Promise<AccountOwner | null> {
    return ownerOf(tx, typed, await this.credit.named(tx, typed));
  }

  /** Whether the money is that of the prompt whose reference was named; the payment then has its receipt. */
  private async isOfPrompt(
    tx: Call,
    { receipt, amountCents }: PayBillNotice,
    { prompt }: AccountOwner,
  ): Promise<boolean> {
    if (prompt === null || prompt.hasReceipt || prompt.amountCents !== amountCents) {
      return false;
    }
    await this.settlement.settlePaid(tx, prompt.attemptId, {
      source: 'confirmation',
      receipt,
      amountCents,
      description: 'Confirmed at the PayBill.',
    });
    return (await paymentOf.first(tx.em, { receipt })) !== null;
  }

  private async keepUnmatched(tx: Call, told: PayBillNotice): Promise<void> {
    await this.keep(tx, told, { place: 'UNMATCHED' });
    await keepAsLine(tx.em, { ...told, now: this.clock.now() });
  }

  private async keep(
    tx: Call,
    told: PayBillNotice,
    { place, userId, isInBooks = false }: Place,
  ): Promise<void> {
    const now = this.clock.now();
    await insertMoney(tx.em, {
      ...{ ...told, place, userId: userId ?? null, now },
      verifiedAt: isInBooks ? now : null,
    });
  }
}

import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { ReceiptListener, ToldReceipt } from '../desk/receipts/receipt-answer.service.ts';
import type { BookListener } from '../evidence/book-listener.ts';
import { isOverdue } from '../judgement/books.ts';
import type { LedgerLine } from '../provider/payment-provider.ts';
import type { DoubtedPayments } from '../settlement/doubted-payments.ts';
import {
  attachLines,
  doubtedShare,
  doubtMoney,
  membersReceipts,
  newReceipts,
  paidForBy,
  unverifiedMoney,
  unverifiedMoneyOf,
  verifyMoney,
} from './paybill-money.query.ts';
import type { PayBillPlacing } from './paybill-placing.service.ts';

/** Compares money that came to the PayBill with M-Pesa's own books: what was believed is confirmed there, or doubted. */
export class PayBillBooks implements BookListener, ReceiptListener {
  constructor(
    private readonly clock: Clock,
    private readonly doubted: DoubtedPayments,
    /** Null where nobody tells the club of PayBill money, so that none can be lost. */
    private readonly placing: PayBillPlacing | null,
  ) {}

  async withoutOwn({ em }: Call, lines: readonly LedgerLine[]): Promise<readonly LedgerLine[]> {
    if (lines.length === 0) {
      return lines;
    }
    const own = await membersReceipts(em, { receipts: lines.map(({ receipt }) => receipt) });
    const receipts = new Set(own.map(({ receipt }) => receipt));
    return lines.filter(({ receipt }) => !receipts.has(receipt));
  }

  /** What was told of was lost on its way: a line that is new gives its money to the member whom it names exactly. */
  private async placeLost(call: Call, lines: readonly LedgerLine[]): Promise<void> {
    const { placing } = this;
    if (placing === null || lines.length === 0) {
      return;
    }
    const found = await newReceipts(call.em, { receipts: lines.map(({ receipt }) => receipt) });
    const receipts = new Set(found.map(({ receipt }) => receipt));
    for (const line of lines.filter(({ receipt }) => receipts.has(receipt))) {
      await inTransaction(call, (tx) => placing.placeLost(tx, line));
    }
  }

  async hear(call: Call, lines: readonly LedgerLine[], since: Date): Promise<void> {
    await this.placeLost(call, lines);
    const told = new Map(lines.map((line) => [line.receipt, line.amountCents]));
    const waiting = await unverifiedMoney(call.em, { since });
    const confirmed = waiting.filter(({ receipt, amountCents }) => told.get(receipt) === amountCents);
    if (confirmed.length > 0) {
      await this.confirm(
        call,
        confirmed.map(({ id }) => id),
      );
    }
    // A line may have been read while its money was credited.
    await attachLines(call.em, { now: this.clock.now() });
    const window = { since, now: this.clock.now() };
    for (const { id, receipt, amountCents, createdAt, doubtedAt, place } of waiting) {
      const isMissing = !told.has(receipt) && isOverdue(createdAt, window);
      const isOther = told.has(receipt) && told.get(receipt) !== amountCents;
      if (place === 'MEMBER' && doubtedAt === null && (isMissing || isOther)) {
        await this.doubt(call, id);
      }
    }
  }

  async hearOne(call: Call, { receipt, amountCents }: ToldReceipt): Promise<void> {
    const money = await unverifiedMoneyOf.first(call.em, { receipt });
    if (money?.amountCents === amountCents) {
      await this.confirm(call, [money.id]);
    } else if (money?.place === 'MEMBER') {
      await this.doubt(call, money.id);
    }
  }

  private async confirm(call: Call, ids: readonly number[]): Promise<void> {
    await inTransaction(call, async (tx) => {
      await verifyMoney(tx.em, { ids, now: this.clock.now() });
      for (const { paymentId } of await paidForBy(tx.em, { ids })) {
        if (!(await doubtedShare.first(tx.em, { paymentId }))) {
          await this.doubted.confirm(tx, paymentId);
        }
      }
    });
  }

  private async doubt(call: Call, id: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const money = await doubtMoney.first(tx.em, { id, now: this.clock.now() });
      const paid = money ? await paidForBy(tx.em, { ids: [id] }) : [];
      for (const { paymentId } of paid) {
        await this.doubted.doubt(tx, paymentId);
      }
      if (money && paid.length === 0) {
        await this.doubted.tellOfMoney(tx, money.receipt);
      }
    });
  }
}

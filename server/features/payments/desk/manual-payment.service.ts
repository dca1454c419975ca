import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiDate, nairobiYear } from '../../../core/clock.ts';
import { conflict, type DomainError, invalidField, notFound } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { makeAccountReference } from '../account-reference.ts';
import type { PaymentMethodCode } from '../payment-states.ts';
import type { Purchase } from '../settlement-handler.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import { isReceiptOfAnother } from '../settlement/settlement.service.ts';
import type { LedgerLineService, LedgerLineView } from './ledger-line.service.ts';
import { readManualMoney, type MoneyRecord } from './manual-money.ts';
import { requireDecider } from './payment-decider.ts';

export interface RecordedMoney {
  payerId: number;
  method: PaymentMethodCode;
  /** M-Pesa receipt when the money came over M-Pesa. */
  receipt: string | null;
  phoneNumber: string;
  reason: string;
  /** Why a line of the ledger is given to the payer; the reason above where nobody said more. */
  attachedReason?: string;
  /** Kept beside the payment when a person recorded it. */
  details: MoneyRecord | null;
}

const SECOND_CLICK_MS = 60_000;

/** Money that did not come by a prompt: cash, bank, or a payment found in the ledger. */
export class ManualPaymentService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly ledgerLines: LedgerLineService,
    private readonly audit: AuditService,
  ) {}

  /** Records cash, a bank transfer or a PayBill payment for somebody; a PayBill reference is an M-Pesa receipt. */
  async record(call: Call, payerId: number, purchase: Purchase, input: unknown): Promise<number> {
    await requireDecider(call, this.audit, payerId);
    const details = readManualMoney(input, nairobiDate(this.clock.now()));
    const { channel, externalReference: reference } = details;
    return inTransaction(call, async (tx) => {
      if (reference === '') {
        await this.refuseSecondClick(tx, payerId, purchase.amountCents);
      }
      return this.complete(tx, purchase, {
        payerId,
        method: 'MANUAL',
        receipt: channel === 'PAYBILL' ? reference : null,
        phoneNumber: '',
        reason: `Recorded by hand: ${channel.toLowerCase()} ${reference}`.trim(),
        details,
      });
    });
  }

  /** Cash without a slip has nothing that tells two payments apart but the time between them. */
  private async refuseSecondClick(tx: Call, payerId: number, amountCents: Cents): Promise<void> {
    // Of two requests at once, the second looks only when the first has ended.
    await tx.em.execute('select 1 from users where id = ? for no key update', [payerId]);
    const [recorded] = await tx.em.execute(
      `select 1 from manual_payments m join payments p on p.id = m.payment_id
        where p.user_id = ? and p.amount_cents = ? and p.created_at > ? and m.channel = 'CASH'
          and m.external_reference = '' and m.recorded_by_id = ? limit 1`,
      [
        payerId,
        amountCents,
        new Date(this.clock.now().getTime() - SECOND_CLICK_MS),
        signedIn(tx.actor).userId,
      ],
    );
    if (recorded) {
      throw conflict('This payment was already recorded a moment ago.');
    }
  }

  /**
   * Makes a completed payment from money that is certainly there; part of the caller's transaction. A line of the ledger
   * with its receipt is the same money, so that it is locked before anything else and then belongs to the payment.
   */
  async complete(tx: Call, purchase: Purchase, money: RecordedMoney): Promise<number> {
    const line = money.receipt === null ? null : await this.ledgerLines.lockByReceipt(tx, money.receipt);
    refuseDecidedLine(line, purchase.amountCents);
    const [payer] = await tx.em.execute<{ name: string; email: string }[]>(
      'select name, email from users where id = ? for share',
      [money.payerId],
    );
    if (!payer) {
      throw notFound();
    }
    if (money.receipt !== null && (await isReceiptOfAnother(tx, 0, money.receipt))) {
      throw usedReference();
    }
    const id = await this.insert(tx, purchase, money);
    await purchase.attach(tx, id);
    if (line) {
      const reason = money.attachedReason ?? money.reason;
      await this.ledgerLines.decide(tx, line.id, 'ATTACHED', id, reason);
    }
    await this.completion.complete(
      tx,
      {
        id,
        userId: money.payerId,
        type: purchase.type,
        status: 'PENDING',
        amountCents: purchase.amountCents,
        description: purchase.description,
        receipt: money.receipt,
        payerName: payer.name,
        payerEmail: payer.email,
      },
      money.receipt,
      money.reason,
    );
    return id;
  }

  /** Not PENDING for a moment, because a prompt of the same person may be open. */
  private async insert(tx: Call, purchase: Purchase, money: RecordedMoney): Promise<number> {
    const now = this.clock.now();
    const [row] = await tx.em.execute<{ id: number }[]>(
      `insert into payments (id, user_id, type, method, status, amount_cents, description, phone_number, reference, account_reference,
                             receipt, created_at, updated_at)
       select n, ?, ?, ?, 'FAILED', ?, ?, ?, 'PAY-' || ? || '-' || lpad(n::text, 6, '0'), ?, ?, ?, ?
         from nextval('payments_id_seq') n on conflict (receipt) do nothing returning id`,
      [
        money.payerId,
        purchase.type,
        money.method,
        purchase.amountCents,
        purchase.description,
        money.phoneNumber,
        String(nairobiYear(now)),
        makeAccountReference(purchase.type === 'ORDER' ? 'O' : purchase.type === 'DONATION' ? 'D' : 'M'),
        money.receipt,
        now,
        now,
      ],
    );
    if (!row) {
      throw usedReference();
    }
    if (money.details) {
      await insertDetails(tx, row.id, money.details);
    }
    return row.id;
  }
}

const usedReference = (): DomainError =>
  invalidField('externalReference', 'This receipt belongs to another payment.');

/** Money that goes back, or that is not the club's, buys nothing; nor does a line buy more than it holds. */
function refuseDecidedLine(line: LedgerLineView | null, priceCents: Cents): void {
  if (line?.status === 'REFUND') {
    throw invalidField('externalReference', 'The money of this receipt is being sent back to its sender.');
  }
  if (line?.status === 'IGNORED') {
    throw invalidField(
      'externalReference',
      'The treasurer has decided that this receipt is not for the club.',
    );
  }
  if (line?.status === 'ATTACHED') {
    throw usedReference();
  }
  if (line && line.amountCents !== null && line.amountCents !== priceCents) {
    throw invalidField(
      'externalReference',
      `M-Pesa received ${formatKes(line.amountCents)} under this receipt. Give it to the member as money in the ledger.`,
    );
  }
}

async function insertDetails(tx: Call, paymentId: number, details: MoneyRecord): Promise<void> {
  const { channel, externalReference, note, paidOn } = details;
  const inserted = await tx.em.execute<{ id: number }[]>(
    `insert into manual_payments (payment_id, channel, external_reference, note, paid_on, recorded_by_id)
     values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [paymentId, channel, externalReference, note, paidOn, signedIn(tx.actor).userId],
  );
  if (inserted.length === 0) {
    throw usedReference();
  }
}

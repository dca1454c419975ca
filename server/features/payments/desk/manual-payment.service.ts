import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiDate, nairobiYear } from '../../../core/clock.ts';
import { conflict, type DomainError, invalidField, notFound } from '../../../core/errors.ts';
import { formatKes, shillings, type Cents } from '../../../core/money.ts';
import { MONEY_OUT } from '../payment.errors.ts';
import type { PaymentMethodCode, RecordChannel } from '../records/payment-states.ts';
import { letterOf, makeAccountReference } from '../records/account-reference.ts';
import { refuseClosedDay } from '../records/closed-months.ts';
import type { Purchase } from '../settlement/settlement-handler.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import { isReceiptOfAnother, isReceiptOfMoneyOut } from '../settlement/locked-payment.ts';
import { recordPayment } from '../settlement/recorded-payment.query.ts';
import { authorizeDecision, authorizeWaiver } from './decisions.ts';
import type { LedgerLineView } from './ledger-line.query.ts';
import type { LedgerLineService } from './ledger-line.service.ts';
import { readManualMoney, type MoneyRecord } from './manual-money.ts';
import { readReceipt } from './receipts/receipt-code.ts';
import { insertRecord, payerById, sameRecord, waitForPayer } from './manual-payment.query.ts';

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
const NOTHING = shillings(0);

/** Money that did not come by a prompt: cash, bank, or a payment found in the ledger. */
export class ManualPaymentService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly ledgerLines: LedgerLineService,
  ) {}

  /** Records cash, a bank transfer or a PayBill payment for somebody; a PayBill reference is an M-Pesa receipt. */
  async record(call: Call, payerId: number, purchase: Purchase, input: unknown): Promise<number> {
    await authorizeDecision(call, { userId: payerId });
    const details = readManualMoney(input, nairobiDate(this.clock.now()));
    const { channel, externalReference: reference } = details;
    return inTransaction(call, async (tx) => {
      await refuseClosedDay(tx, details);
      await this.refuseMoneyOfMpesa(tx, details);
      if (reference === '') {
        await this.refuseSecondClick(tx, payerId, purchase, channel);
      }
      return this.complete(tx, purchase, {
        payerId,
        method: 'MANUAL',
        receipt: channel === 'PAYBILL' ? reference : null,
        phoneNumber: '',
        reason: `Recorded by hand: ${channel.toLowerCase()} ${reference}`.trim() + correctionWords(details),
        details,
      });
    });
  }

  /** Waits for the turn of a payer, before anything else that money for them locks; for who locks more than `record` does. */
  async waitFor(tx: Call, payerId: number): Promise<void> {
    await waitForPayer(tx.em, { payerId });
  }

  /** Gives somebody for nothing what others pay for: a payment of nothing, which says so, with its reason. */
  async waive(call: Call, payerId: number, purchase: Purchase, reason: string): Promise<number> {
    await authorizeWaiver(call, { userId: payerId });
    const paidOn = nairobiDate(this.clock.now());
    return inTransaction(call, async (tx) => {
      const free = { ...purchase, amountCents: NOTHING, description: `${purchase.description}, waived` };
      await this.refuseSecondClick(tx, payerId, free, 'WAIVED');
      return this.complete(tx, free, {
        payerId,
        method: 'MANUAL',
        receipt: null,
        phoneNumber: '',
        reason: `Waived: ${reason}`,
        details: { channel: 'WAIVED', externalReference: '', note: reason, paidOn, correctsDay: null },
      });
    });
  }

  /** What came over M-Pesa is recorded as that: under a slip or a bank's reference its line would wait, and buy once more. */
  private async refuseMoneyOfMpesa(tx: Call, { channel, externalReference }: MoneyRecord): Promise<void> {
    const receipt = channel === 'PAYBILL' ? null : readReceipt(externalReference);
    if (receipt === null) {
      return;
    }
    const line = await this.ledgerLines.lockByReceipt(tx, receipt);
    if (line || (await isReceiptOfAnother(tx, 0, receipt))) {
      throw invalidField(
        'externalReference',
        'This is the receipt of money that came over M-Pesa: record it as paid to the PayBill.',
      );
    }
  }

  /** What has no slip has nothing that tells two payments apart but the time between them. */
  private async refuseSecondClick(
    tx: Call,
    payerId: number,
    { amountCents }: Purchase,
    channel: RecordChannel,
  ): Promise<void> {
    // Of two requests at once, the second looks only when the first has ended.
    await waitForPayer(tx.em, { payerId });
    const since = new Date(this.clock.now().getTime() - SECOND_CLICK_MS);
    const recordedBy = signedIn(tx.actor).userId;
    const recorded = await sameRecord.first(tx.em, { payerId, amountCents, since, channel, recordedBy });
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
    const payer = await payerById.first(tx.em, { payerId: money.payerId });
    if (!payer) {
      throw notFound();
    }
    await refuseUsedReceipt(tx, money.receipt);
    const id = await this.insert(tx, purchase, money);
    await purchase.attach(tx, id);
    if (line) {
      const reason = money.attachedReason ?? money.reason;
      await this.ledgerLines.decide(tx, line.id, { status: 'ATTACHED', paymentId: id, reason });
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

  private async insert(tx: Call, purchase: Purchase, money: RecordedMoney): Promise<number> {
    const { payerId, method, receipt, phoneNumber, details } = money;
    const { type, key, amountCents, description } = purchase;
    const now = this.clock.now();
    const payment = await recordPayment.first(tx.em, {
      ...{ payerId, type, key, method, amountCents, description, phoneNumber, receipt, now },
      year: String(nairobiYear(now)),
      accountReference: makeAccountReference(letterOf(type)),
    });
    if (!payment) {
      throw usedReference();
    }
    if (details) {
      await keepDetails(tx, payment.id, details);
    }
    return payment.id;
  }
}

const correctionWords = ({ correctsDay }: MoneyRecord): string =>
  correctsDay === null ? '' : `, corrects ${correctsDay}`;

const usedReference = (): DomainError =>
  invalidField('externalReference', 'This receipt belongs to another payment.');

/** A receipt stands for one money, which came in. */
async function refuseUsedReceipt(tx: Call, receipt: string | null): Promise<void> {
  if (receipt !== null && (await isReceiptOfAnother(tx, 0, receipt))) {
    throw usedReference();
  }
  if (receipt !== null && (await isReceiptOfMoneyOut(tx, receipt))) {
    throw invalidField('externalReference', MONEY_OUT);
  }
}

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

async function keepDetails(tx: Call, paymentId: number, details: MoneyRecord): Promise<void> {
  const recordedBy = signedIn(tx.actor).userId;
  const kept = await insertRecord.first(tx.em, { ...details, paymentId, recordedBy });
  if (!kept) {
    throw usedReference();
  }
}

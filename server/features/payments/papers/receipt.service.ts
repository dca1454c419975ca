import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { seePayment } from '../payment.policy.ts';
import type { PaymentMethodCode, PaymentStatusCode } from '../records/payment-states.ts';
import type { PurchaseFacts } from '../settlement/purchase-facts.ts';
import { takesAll } from '../records/refunded.ts';
import { paidOutOf } from '../records/refunded.query.ts';
import { shownReceipts } from './receipt.query.ts';

/** Money of a receipt that went back. */
export interface ReceiptRefund {
  /** Of the refund's own paper. */
  number: string;
  amountCents: Cents;
  paidOn: string;
}

/** The club's receipt for one completed payment. */
export interface ReceiptView {
  number: string;
  verificationCode: string;
  issuedAt: Date;
  paymentId: number;
  reference: string;
  mpesaReceipt: string;
  amountCents: Cents;
  type: string;
  method: PaymentMethodCode;
  status: PaymentStatusCode;
  description: string;
  /** Months bought; null when it bought none. */
  periodMonths: number | null;
  paidAt: Date;
  payerName: string;
  payerRegistrationNumber: string;
  /** What of it went back, oldest first. */
  refunds: ReceiptRefund[];
}

/** What anybody with the code may see: enough to check a paper, too little to learn about a person. */
export interface ReceiptCheck {
  number: string;
  issuedAt: Date;
  amountCents: Cents;
  description: string;
  method: PaymentMethodCode;
  payerInitials: string;
  refundDue: boolean;
  isRefunded: boolean;
  isReversed: boolean;
  /** What of it went back, oldest first. */
  refunds: ReceiptRefund[];
}

const CODE = /^[2-9A-HJKMNP-Z]{12}$/;

/** "A. A." for Akinyi Achieng. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${Array.from(word)[0] ?? ''}.`)
    .join(' ');

export class ReceiptService {
  private readonly shown: ReturnType<typeof shownReceipts>;

  constructor(purchases: readonly PurchaseFacts[]) {
    this.shown = shownReceipts(purchases);
  }

  /** The receipt of a payment in the caller's view; 404 until it is completed. */
  async ofPayment(call: Call, paymentId: number): Promise<ReceiptView> {
    const row = await this.shown.receiptOfPayment.first(call.em, { paymentId });
    if (!row) {
      throw notFound();
    }
    await authorize(call, seePayment(call.actor, row), `read the receipt of payment ${String(paymentId)}`);
    const { userId, refundDue, isRefunded, ...receipt } = row;
    return { ...receipt, refunds: await paidOutOf(call.em, { paymentId }) };
  }

  /** Checks a code that somebody read from a receipt; null when no receipt has it. */
  async verify(call: Call, code: string): Promise<ReceiptCheck | null> {
    const typed = code.replace(/[\s-]/g, '').toUpperCase();
    if (!CODE.test(typed)) {
      return null;
    }
    const row = await this.shown.receiptByCode.first(call.em, { code: typed });
    if (!row) {
      return null;
    }
    const refunds = await paidOutOf(call.em, { paymentId: row.paymentId });
    const sentBack = cents(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0));
    return {
      number: row.number,
      issuedAt: row.issuedAt,
      amountCents: row.amountCents,
      description: row.description,
      method: row.method,
      payerInitials: initials(row.payerName),
      refundDue: row.refundDue,
      isRefunded: row.isRefunded || takesAll(sentBack, row.amountCents),
      isReversed: row.status === 'REVERSED',
      refunds,
    };
  }
}

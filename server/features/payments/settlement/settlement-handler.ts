import type { Call } from '../../../access/call.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentKind, UndeliveredReason } from '../records/payment-states.ts';

/** A payment at the moment its outcome becomes known. */
export interface SettledPayment {
  id: number;
  userId: number;
  amountCents: Cents;
  description: string;
  receipt: string | null;
}

/** A payment for which nothing could be given, and why. */
export type Undelivered = readonly [paymentId: number, reason: UndeliveredReason];

/** A payment whose money went back, and how many of the months that it bought stay: none, when what it bought ends. */
export interface UndonePayment {
  paymentId: number;
  userId: number;
  keepMonths: number;
}

/**
 * What a payment is for. Payments know nobody: features that sell something implement this, and the composition root
 * hands them in. All methods run inside the settling transaction and must be safe to meet the same payment twice.
 */
export interface SettlementHandler {
  readonly type: PaymentKind;
  /**
   * The money is there, of payments of different people: deliver what was paid for. Of those for which nothing can be given,
   * by the number of the payment, why; a treasurer then decides about them.
   */
  settled(tx: Call, payments: readonly SettledPayment[]): Promise<readonly Undelivered[]>;
  /**
   * A doubt about money that has counted is over: whether what was given for it went meanwhile, without its money; why, for
   * the treasurer. Null for what stands, and for whoever keeps an account of such money themself.
   */
  lost(tx: Call, payment: SettledPayment): Promise<UndeliveredReason | null>;
  /** A treasurer lets money count for which nothing could be given: deliver it now. Throws while that is not possible. */
  accepted(tx: Call, payment: SettledPayment): Promise<void>;
  /** This attempt is over without money. */
  failed(tx: Call, payment: SettledPayment): Promise<void>;
  /**
   * What money that is held for somebody buys now, at today's price; null while it does not hold the price. Always null for
   * what is not sold for held money: an amount that a treasurer accepts then counts for what was asked for.
   */
  boughtBy(held: Cents): Purchase | null;
  /** What completes the next thing that held money buys; null where it buys nothing. */
  readonly heldPriceCents: Cents | null;
  /** What somebody names who pays by a number of this seller's instead of a prompt; null for what is none, or not to be paid. */
  named(call: Call, typed: string): Promise<NamedPurchase | null>;
  /** The money went back, or is gone: take away what it had paid for. */
  undone(tx: Call, payment: UndonePayment): Promise<void>;
}

/** Something that can be paid for under a number of its own, and whose it is. */
export interface NamedPurchase {
  userId: number;
  purchase: Purchase;
}

/** Something that can be paid for, priced by the server. */
export interface Purchase {
  type: PaymentKind;
  /** Names the thing, where of one thing one payment may be open, whoever pays it; null where that is the person's matter. */
  key: string | null;
  amountCents: Cents;
  description: string;
  /** At most 13 characters, shown on the phone. */
  promptText: string;
  /** Records what the payment is for, in the transaction that makes it, or in place of what was asked for where another amount came. */
  attach(tx: Call, paymentId: number): Promise<void>;
  /** Whether an open payment is for the very same thing. */
  isSameAs(call: Call, openPaymentId: number): Promise<boolean>;
}

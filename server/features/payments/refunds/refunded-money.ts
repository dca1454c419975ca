import type { Call } from '../../../access/call.ts';
import type { Cents } from '../../../core/money.ts';
import type { RefundRow } from './refund.query.ts';

/** How the money of a refund is spoken of. */
interface MoneyWords {
  /** To its owner, as in "KES 400 of your payment PAY-1". */
  of: string;
  /** To its owner, of what goes back: "payment". */
  what: string;
  /** The title of the news that it was sent. */
  sent: string;
  /** In the log, after the amount; empty where the log tells of a payment anyway. */
  inLog: string;
}

/** What somebody is told. */
export interface MoneyNews {
  title: string;
  message: string;
}

/** The money of a refund under the lock that each of its steps takes first: of a payment, or held in parts. */
export interface RefundedMoney {
  readonly words: MoneyWords;
  /** Throws where something else about the money comes first, or so much of it cannot go back any more. */
  refuseUnlessLeft(tx: Call, amountCents: Cents): Promise<void>;
  /** Its refund was sent: what it bought ends, as was asked, and nothing of it is held any more. */
  wentBack(tx: Call, refund: RefundRow, by: number): Promise<void>;
  /** Its refund was stopped. */
  stays(tx: Call): Promise<void>;
  /** Tells somebody about the money. */
  tell(tx: Call, userId: number, news: MoneyNews): Promise<void>;
  /** Has open screens read it again. */
  publish(tx: Call): Promise<void>;
}

/** Locks the money of a refund. */
export interface MoneyLock {
  lock(tx: Call, refund: RefundRow): Promise<RefundedMoney>;
}

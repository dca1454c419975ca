import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { refusalOfLines, refusalOfUse, termsOf } from './discount-standing.ts';
import { sharesOf, type FullLine } from './discount-pricing.ts';
import { unknownCode } from './discount.errors.ts';
import { discountByCode, lockedDiscount, usesOf, type DiscountRow } from './discount.query.ts';
import { isCode } from './discount-code.ts';

/** What a code takes off some lines. */
export interface Discounted {
  /** Null without a code. */
  discountId: number | null;
  /** `''` without one. */
  code: string;
  discountCents: Cents;
  /** Of each line, in the order of the lines. */
  shares: readonly Cents[];
}

const none = (lines: readonly FullLine[]): Discounted => ({
  ...{ discountId: null, code: '', discountCents: cents(0) },
  shares: lines.map(() => cents(0)),
});

/** Lets orders use discount codes, as often as each may be used. Codes come tidy; `''` is none. */
export class DiscountTaking {
  constructor(private readonly clock: Clock) {}

  /** What a code would take off some lines now. Throws what is wrong with it. */
  async quote(call: Call, code: string, lines: readonly FullLine[]): Promise<Discounted> {
    return code === ''
      ? none(lines)
      : this.applied(call, await discountByCode.first(call.em, { code }), lines);
  }

  /**
   * The same for an order that is made in this transaction, which has the code for itself until it ends: however many order
   * at once, no code is used more often than it may be.
   */
  async take(tx: Call, code: string, lines: readonly FullLine[]): Promise<Discounted> {
    if (code === '') {
      return none(lines);
    }
    return this.applied(tx, isCode(code) ? await lockedDiscount.first(tx.em, { code }) : null, lines);
  }

  private async applied(
    call: Call,
    row: DiscountRow | null,
    lines: readonly FullLine[],
  ): Promise<Discounted> {
    if (!row) {
      throw unknownCode();
    }
    const { userId } = signedIn(call.actor);
    const uses = (await usesOf.first(call.em, { discountId: row.id, userId })) ?? { all: 0, own: 0 };
    const refusal = refusalOfUse(row, nairobiDate(this.clock.now()), uses) ?? refusalOfLines(row, lines);
    if (refusal) {
      throw refusal;
    }
    const shares = sharesOf(lines, termsOf(row));
    const discountCents = cents(shares.reduce<number>((sum, share) => sum + share, 0));
    return { discountId: row.id, code: row.code, discountCents, shares };
  }
}

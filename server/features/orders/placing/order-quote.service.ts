import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { cents, type Cents } from '../../../core/money.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import { cartLines, type CartLineRow } from '../../shop/cart/cart.query.ts';
import { variantName } from '../../shop/offers/offer.view.ts';
import { netOf } from '../discounts/discount-pricing.ts';
import type { Discounted, DiscountTaking } from '../discounts/discount-taking.service.ts';
import { CodeUsedUp } from '../discounts/discount.errors.ts';
import type { OrderLapses } from '../moving/order-lapse.service.ts';
import { codesPerUser } from '../order.limits.ts';
import { quoteSchema } from '../order.schemas.ts';
import { payableCents } from '../order.view.ts';

/** A line of a cart as an order would have it. */
export interface QuotedLineView {
  itemId: number;
  variantId: number;
  name: string;
  variantName: string;
  unitPriceCents: Cents;
  quantity: number;
  subtotalCents: Cents;
  discountCents: Cents;
}

/** What a cart would come to as an order, now. */
export interface OrderQuoteView {
  lines: QuotedLineView[];
  subtotalCents: Cents;
  discountCents: Cents;
  /** `''` without one. */
  discountCode: string;
  totalCents: Cents;
  payableCents: Cents;
}

/** Says what an order would cost before somebody makes it. Nothing is kept, held or used by that. */
export class OrderQuotes {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly discounts: DiscountTaking,
    private readonly lapses: OrderLapses,
  ) {}

  /** What is in the caller's cart, without what has left the shop, and what a code takes off it. */
  async ofCart(call: Call, input: unknown): Promise<OrderQuoteView> {
    const { userId } = signedIn(call.actor);
    const { discountCode } = parse(quoteSchema, input);
    if (discountCode !== '') {
      await this.limiter.spend(codesPerUser, String(userId));
    }
    const rows = await cartLines(call.em, { userId });
    const lines = rows.filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn).map(toLine);
    return toQuote(lines, await this.discounted(call, discountCode, lines));
  }

  /** Orders that nobody has paid for in time give the code back first. */
  private async discounted(call: Call, code: string, lines: readonly QuotedLineView[]): Promise<Discounted> {
    return this.discounts.quote(call, code, lines).catch(async (error: unknown) => {
      if (error instanceof CodeUsedUp && (await this.lapses.discounted(call, error.discountId))) {
        return this.discounts.quote(call, code, lines);
      }
      throw error;
    });
  }
}

const toLine = (row: CartLineRow): QuotedLineView => ({
  itemId: row.item_id,
  variantId: row.variant_id,
  name: row.item_name,
  variantName: variantName(row),
  unitPriceCents: row.price_cents,
  quantity: row.quantity,
  subtotalCents: cents(row.quantity * row.price_cents),
  discountCents: cents(0),
});

function toQuote(
  lines: readonly QuotedLineView[],
  { shares, code, discountCents }: Discounted,
): OrderQuoteView {
  const subtotalCents = cents(lines.reduce((sum, line) => sum + line.subtotalCents, 0));
  const totalCents = netOf({ subtotalCents, discountCents });
  return {
    lines: lines.map((line, index) => ({ ...line, discountCents: shares[index] ?? line.discountCents })),
    ...{ subtotalCents, discountCents, discountCode: code, totalCents },
    payableCents: payableCents(totalCents),
  };
}

import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { unpaid } from '../../../access/rules.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import { tooManyLines } from './cart.errors.ts';
import { CART_LOCK, MOST_LINES, MOST_OF_ONE } from './cart.limits.ts';
import { cartLines, fillLines, goodsByVariants, lockOwnRows, type GoodsRow } from './cart.query.ts';
import { gatheredLineSchema, type GatheredLine } from './cart.schemas.ts';
import type { CartService } from './cart.service.ts';
import { toCartItemView, toCartView, type CartView, type LineId } from './cart.view.ts';
import { gatheringRefusal } from './gathering-refusals.ts';

/** Something gathered that did not come into the cart whole. */
export interface CartShortfall {
  variantId: number;
  /** `''` for what the shop knows no more. */
  itemName: string;
  wanted: number;
  /** How many are in the cart now. */
  taken: number;
}

/** A cart after what was gathered came into it. */
export interface MergedCart<Id extends LineId = number> {
  cart: CartView<Id>;
  shortfalls: CartShortfall[];
}

/** A line that can be taken, with its price. */
interface Taken extends GatheredLine {
  goods: GoodsRow;
}

/** What visitors gather before they sign in: their browser keeps it, the server prices it and takes it over once. */
export class GatheringService {
  constructor(
    private readonly clock: Clock,
    private readonly carts: CartService,
    private readonly addresses: PictureAddresses,
  ) {}

  /** What was gathered, at present prices. Nothing of it is kept; what the shop knows no more is left out. */
  async priced(call: Call, input: readonly unknown[]): Promise<CartView<string>> {
    const lines = read(input);
    const goods = await goodsOf(call, lines);
    const now = this.clock.now();
    const items = lines.flatMap((line) => {
      const row = goods.get(line.variantId);
      return row ? [toCartItemView({ ...row, ...unkept(line, row), created_at: now }, this.addresses)] : [];
    });
    return toCartView(items, gatheringRefusal(call.actor));
  }

  /**
   * Takes what was gathered over into the own cart: each line is filled up to what was gathered, as far as there is
   * stock, so that a repetition changes nothing. What is missing is told.
   */
  async merge(call: Call, input: readonly unknown[]): Promise<MergedCart> {
    await authorize(call, unpaid(call.actor), 'merge cart');
    const lines = read(input);
    const goods = await goodsOf(call, lines);
    await inTransaction(call, (tx) => this.fill(tx, lines, goods));
    const cart = await this.carts.mine(call);
    return { cart, shortfalls: lines.flatMap((line) => shortfallOf(line, goods.get(line.variantId), cart)) };
  }

  private async fill(
    { em, actor }: Call,
    lines: GatheredLine[],
    goods: ReadonlyMap<number, GoodsRow>,
  ): Promise<void> {
    const { userId } = signedIn(actor);
    await lockOwnRows(em, { lock: CART_LOCK, userId });
    const known = new Set((await cartLines(em, { userId })).map(({ variant_id }) => variant_id));
    const possible = lines.flatMap((line): Taken[] => {
      const row = goods.get(line.variantId);
      return row && row.units_left > 0 ? [{ ...line, goods: row }] : [];
    });
    const added = possible.filter(({ variantId }) => !known.has(variantId)).slice(0, MOST_LINES - known.size);
    const taken = [...possible.filter(({ variantId }) => known.has(variantId)), ...added];
    if (taken.length > 0) {
      await fillLines(em, {
        userId,
        variantIds: taken.map(({ variantId }) => variantId),
        quantities: taken.map(({ quantity, goods: { units_left } }) =>
          Math.min(quantity, units_left, MOST_OF_ONE),
        ),
        seenPrices: taken.map(({ seenPrice, goods: { price_cents } }) => seenPrice ?? price_cents),
        now: this.clock.now(),
      });
    }
  }
}

/** Reads what was gathered; of a variant that comes twice the last counts. */
function read(input: readonly unknown[]): GatheredLine[] {
  if (input.length > MOST_LINES) {
    throw tooManyLines();
  }
  const lines = input.map((line) => parse(gatheredLineSchema, line));
  return [...new Map(lines.map((line) => [line.variantId, line])).values()];
}

/** A line that no cart keeps. */
const unkept = ({ variantId, quantity, seenPrice }: GatheredLine, { price_cents }: GoodsRow) => ({
  id: `gathered-${String(variantId)}`,
  quantity,
  seen_price_cents: seenPrice ?? price_cents,
});

async function goodsOf({ em }: Call, lines: readonly GatheredLine[]): Promise<Map<number, GoodsRow>> {
  const rows = await goodsByVariants(em, { ids: lines.map(({ variantId }) => variantId) });
  return new Map(rows.map((row) => [row.variant_id, row]));
}

function shortfallOf(
  { variantId, quantity: wanted }: GatheredLine,
  goods: GoodsRow | undefined,
  { items }: CartView,
): CartShortfall[] {
  const line = items.find((item) => item.variantId === variantId);
  const taken = Math.min(wanted, line?.quantity ?? 0);
  return taken < wanted ? [{ variantId, itemName: goods?.item_name ?? '', wanted, taken }] : [];
}

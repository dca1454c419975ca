import { formatMoney } from '../../../shared/format/money';
import type { CartLine_ItemFragment } from './cart.generated';

type Told = Pick<CartLine_ItemFragment, 'changes' | 'price' | 'seenPrice' | 'unitsLeft'>;

/** What has to be said about a line, one sentence for each change. */
export const changeTexts = ({ changes, price, seenPrice, unitsLeft }: Told): string[] =>
  changes.map((change) => {
    switch (change) {
      case 'PRICE_ROSE':
        return `The price rose from ${formatMoney(seenPrice)} to ${formatMoney(price)}.`;
      case 'PRICE_FELL':
        return `The price fell from ${formatMoney(seenPrice)} to ${formatMoney(price)}.`;
      case 'FEWER_LEFT':
        return `Only ${unitsLeft} left in stock.`;
      case 'SOLD_OUT':
        return 'This item is out of stock.';
      case 'WITHDRAWN':
        return 'The club no longer sells this.';
    }
  });

interface Shortfall {
  itemName: string;
  wanted: number;
  taken: number;
}

/** Why something that was gathered did not come into the cart whole. */
export function shortfallText({ itemName, wanted, taken }: Shortfall): string {
  if (itemName === '') return 'Something you gathered is no longer in the shop.';
  return taken === 0
    ? `${itemName} is out of stock, so it is not in your cart.`
    : `Only ${taken} of ${wanted} ${itemName} came into your cart: there are no more.`;
}

/** "1 thing", "3 things". */
export const thingsText = (quantity: number): string => `${quantity} ${quantity === 1 ? 'thing' : 'things'}`;

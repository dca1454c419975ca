import type { DiscountState } from '../../../shared/api/types.generated';
import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';

interface Worth {
  percent?: number | null;
  amount?: string | null;
}

/** What a code takes off: "10 % off", "KES 500 off". */
export const worthWords = ({ percent, amount }: Worth): string =>
  typeof percent === 'number' ? `${percent} % off` : `${formatMoney(amount ?? '0.00')} off`;

interface Window {
  firstDay?: string | null;
  lastDay?: string | null;
}

/** When a code can be used. */
export function windowWords({ firstDay, lastDay }: Window): string {
  if (firstDay && lastDay) return `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  if (firstDay) return `From ${formatDay(firstDay)}`;
  return lastDay ? `Until ${formatDay(lastDay)}` : 'Any day';
}

interface Uses {
  uses: number;
  maxUses?: number | null;
  maxUsesEach?: number | null;
}

/** How often a code is used, and may be: "3 of 50 uses, 1 a person". */
export function usesWords({ uses, maxUses, maxUsesEach }: Uses): string {
  const inAll = maxUses ? `${uses} of ${maxUses} uses` : `${uses} ${uses === 1 ? 'use' : 'uses'}`;
  return maxUsesEach ? `${inAll}, ${maxUsesEach} a person` : inAll;
}

interface Goods {
  isForAll: boolean;
  items: readonly { name: string }[];
}

const shownItems = 3;

/** What a code is for. */
export function goodsWords({ isForAll, items }: Goods): string {
  if (isForAll) return 'Everything';
  if (items.length === 0) return 'Nothing that is still in the shop';
  const names = items.slice(0, shownItems).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

export const stateWords: Record<
  DiscountState,
  { label: string; tone: 'success' | 'waiting' | 'neutral' | 'info' }
> = {
  ACTIVE: { label: 'Active', tone: 'success' },
  WAITING: { label: 'Not yet', tone: 'info' },
  USED_UP: { label: 'Used up', tone: 'waiting' },
  OVER: { label: 'Over', tone: 'neutral' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

import type { DomainError } from '../../../core/errors.ts';
import { cents } from '../../../core/money.ts';
import { isFor, sharesOf, type DiscountTerms, type FullLine } from './discount-pricing.ts';
import {
  codeEnded,
  codeNotForThese,
  codeNotYet,
  codeUsedByYou,
  CodeUsedUp,
  orderTooSmall,
} from './discount.errors.ts';
import type { DiscountRow } from './discount.query.ts';

/** How a code stands, for staff. */
export const discountStates = ['ACTIVE', 'WAITING', 'USED_UP', 'OVER', 'ENDED'] as const;
export type DiscountState = (typeof discountStates)[number];

type Kept = Pick<DiscountRow, 'first_day' | 'last_day' | 'max_uses' | 'ended_at'>;

/** Whether a code can be used today, by how many orders have it. */
export function stateOf(kept: Kept, today: string, uses: number): DiscountState {
  if (kept.ended_at !== null) {
    return 'ENDED';
  }
  if (kept.last_day !== null && today > kept.last_day) {
    return 'OVER';
  }
  if (kept.first_day !== null && today < kept.first_day) {
    return 'WAITING';
  }
  return kept.max_uses !== null && uses >= kept.max_uses ? 'USED_UP' : 'ACTIVE';
}

/** What a code is worth, as its row keeps it. */
export const termsOf = (row: DiscountRow): DiscountTerms => ({
  percent: row.percent,
  amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
  itemIds: row.item_ids,
});

/** How many orders have a code: of everybody, and of who asks. */
export interface Uses {
  all: number;
  own: number;
}

/** Why somebody cannot use a code today; null when they can. What is theirs is said before what is everybody's. */
export function refusalOfUse(row: DiscountRow, today: string, { all, own }: Uses): DomainError | null {
  const { code, max_uses_each: most } = row;
  const state = stateOf(row, today, all);
  if (state === 'ENDED' || state === 'OVER') {
    return codeEnded(code, state === 'OVER' ? row.last_day : null);
  }
  if (state === 'WAITING') {
    return codeNotYet(code, row.first_day ?? today);
  }
  if (most !== null && own >= most) {
    return codeUsedByYou(code, most);
  }
  return state === 'USED_UP' ? new CodeUsedUp(code, row.id) : null;
}

/** Why a code takes nothing off some lines; null when it does. */
export function refusalOfLines(row: DiscountRow, lines: readonly FullLine[]): DomainError | null {
  const terms = termsOf(row);
  if (!isFor(lines, terms)) {
    return codeNotForThese(row.code);
  }
  return sharesOf(lines, terms).some((share) => share > 0) ? null : orderTooSmall(row.code);
}

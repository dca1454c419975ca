import type { Call } from '../../../access/call.ts';
import { forgetBalanced } from './order-to-weigh.query.ts';

const AT_ONCE = 2_000;

/** Forgets the notes of orders that have no more money than they cost: nearly all are paid as they should be. Runs as a job. */
export async function weighOrders({ em }: Call): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const looked: { last: number | null } | null = await forgetBalanced.first(em, { after, most: AT_ONCE });
    after = looked?.last ?? null;
  }
}

import type { Call } from '../../../access/call.ts';
import { weighNoted } from './order-to-weigh.query.ts';

const AT_ONCE = 2_000;

/** Weighs all orders that are noted, those too that were found to get money back. Runs as a job. */
export async function weighOrders({ em }: Call): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const weighed: { last: number | null } | null = await weighNoted.first(em, { after, most: AT_ONCE });
    after = weighed?.last ?? null;
  }
}

import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import { bookStates, type BookState, type RefundState } from '../records/payment-states.ts';
import { spanOf, type Span, type SpanWanted } from './span.ts';
import { figuresOf, type Sum, type TreasuryFigures } from './treasury-figures.ts';
import { seeReports } from './treasury.policy.ts';
import { heldIn, heldInParts, refundsIn, standingsIn } from './treasury.query.ts';

/** The money of a span: what came, what went back, and what waits. */
export interface TreasuryView extends TreasuryFigures {
  span: Span;
  /** All payments of the span by where they stand; the counts are those of the list of payments. */
  standings: (Sum & { state: BookState })[];
  /** Money in M-Pesa's books that belongs to nobody yet. */
  held: Sum;
  /** What is held for members in parts now, whatever the span. */
  heldInParts: Sum;
  refunds: (Sum & { state: RefundState })[];
}

const shownRefunds = ['REQUESTED', 'APPROVED', 'PAID_OUT'] as const satisfies readonly RefundState[];
const none: Sum = { count: 0, cents: cents(0) };

/** Reads the club's money in sums. */
export class TreasuryService {
  constructor(private readonly clock: Clock) {}

  /** The money of a span, in as many statements however long it is. */
  async figures(call: Call, wanted: SpanWanted): Promise<TreasuryView> {
    await authorize(call, seeReports(call.actor), 'read the treasury');
    const span = spanOf(wanted, nairobiDate(this.clock.now()));
    const days = { from: span.from, to: span.to };
    const standings = await standingsIn(call.em, days);
    const refunds = await refundsIn(call.em, days);
    return {
      span,
      ...(await figuresOf(call.em, span)),
      standings: bookStates.map(
        (state) => standings.find((row) => row.state === state) ?? { state, ...none },
      ),
      held: (await heldIn.first(call.em, days)) ?? none,
      heldInParts: (await heldInParts.first(call.em)) ?? none,
      refunds: shownRefunds.map((state) => refunds.find((row) => row.state === state) ?? { state, ...none }),
    };
  }
}

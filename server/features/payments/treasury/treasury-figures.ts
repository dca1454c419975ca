import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { paymentTypes, type PaymentKind } from '../records/payment-states.ts';
import { moneyChannels, type MoneyChannel } from './money-channel.ts';
import { monthsOf, type Span } from './span.ts';
import { moneyBack, moneyIn, type MoneyBackKind } from './treasury.query.ts';

/** How many payments, and what they come to. */
export interface Sum {
  count: number;
  cents: Cents;
}

/** What came in during a span and what went back, each on its day. */
export interface TreasuryFigures {
  received: Sum;
  /** What is left of it today: what the list of payments calls the revenue of these days. */
  leftCents: Cents;
  refunded: Sum;
  reversed: Sum;
  /** Reversed money that came back another way, so that a treasurer let it count again. */
  returned: Sum;
  /** Received and returned, less what went back in the span; fewer than none when more went back than came. */
  netCents: number;
  /** Members whose fee came in and stayed. */
  payers: number;
  /** Fees that nobody had to pay. */
  waived: number;
  byKind: (Sum & { kind: PaymentKind })[];
  byChannel: (Sum & { channel: MoneyChannel })[];
  months: (Sum & { month: string; wentBackCents: Cents; netCents: number })[];
}

interface Counted {
  count: number;
  cents: Cents;
}

const nothing: Sum = { count: 0, cents: cents(0) };

const isReturn = ({ kind }: { kind: MoneyBackKind }): boolean => kind === 'RETURN';

/** The numbers of one row; no row means none. */
const sumOf = (row: Counted | undefined): Sum => (row ? { count: row.count, cents: row.cents } : nothing);

function summed(rows: readonly Counted[]): Sum {
  return rows.reduce(
    (sum, row) => ({ count: sum.count + row.count, cents: cents(sum.cents + row.cents) }),
    nothing,
  );
}

/** Reads the figures of a span, in two statements however long it is. */
export async function figuresOf(em: SqlEntityManager, span: Span): Promise<TreasuryFigures> {
  const days = { from: span.from, to: span.to };
  const came = await moneyIn(em, days);
  const back = await moneyBack(em, days);
  const all = came.find(({ kind, channel, month }) => kind === null && channel === null && month === null);
  const received = sumOf(all);
  const returned = back.filter(isReturn);
  const wentBack = back.filter((row) => !isReturn(row));
  return {
    received,
    leftCents: all?.leftCents ?? nothing.cents,
    refunded: summed(back.filter(({ kind }) => kind === 'REFUND')),
    reversed: summed(back.filter(({ kind }) => kind === 'REVERSAL')),
    returned: summed(returned),
    netCents: received.cents + summed(returned).cents - summed(wentBack).cents,
    payers: all?.payers ?? 0,
    waived: all?.waived ?? 0,
    byKind: paymentTypes.map((kind) => ({ kind, ...sumOf(came.find((row) => row.kind === kind)) })),
    byChannel: moneyChannels.map((channel) => ({
      channel,
      ...sumOf(came.find((row) => row.channel === channel)),
    })),
    months: monthsOf(span).map((month) => {
      const of = sumOf(came.find((row) => row.month === month));
      const wentBackCents = summed(wentBack.filter((row) => row.month === month)).cents;
      const returnedCents = summed(returned.filter((row) => row.month === month)).cents;
      return { month, ...of, wentBackCents, netCents: of.cents + returnedCents - wentBackCents };
    }),
  };
}

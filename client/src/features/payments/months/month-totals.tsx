import { formatMoment } from '../../../shared/format/dates';
import { FactRows, type Fact } from '../../../shared/plain/facts/fact-rows';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import type { MonthClosing_ClosingFragment, MonthTotals_TotalsFragment } from './month-page.generated';

type Sums = Omit<MonthTotals_TotalsFragment, '__typename'>;

const money = (term: string, amount: string): Fact => ({ term, value: <MoneyText amount={amount} /> });

const isSome = (amount: string) => Number(amount) !== 0;

function factsOf(sums: Sums): Fact[] {
  return [
    money('Opening', sums.opening),
    money('Received', sums.received),
    ...(isSome(sums.returned) ? [money('Returned after reversals', sums.returned)] : []),
    money('Refunded', sums.refunded),
    money('Reversed by M-Pesa', sums.reversed),
    money('Charges', sums.charges),
    money('Closing', sums.closing),
    money('On the M-Pesa account', sums.mpesaClosing),
  ];
}

/** What a month counts so far. */
export function TotalFacts({ totals }: { totals: Sums }) {
  return <FactRows facts={factsOf(totals)} />;
}

/** What a month was closed with, beside the statement of M-Pesa. */
export function ClosingFacts({ closing }: { closing: MonthClosing_ClosingFragment }) {
  const { statementBalance, difference, explanation, closedBy, closedAt } = closing;
  return (
    <FactRows
      facts={[
        ...factsOf(closing),
        ...(statementBalance === null ? [] : [money('Balance of the statement', statementBalance)]),
        ...(difference === null ? [] : [money('Difference', difference)]),
        ...(explanation === '' ? [] : [{ term: 'Explanation', value: explanation }]),
        { term: 'Closed by', value: `${closedBy}, ${formatMoment(closedAt)}` },
      ]}
    />
  );
}

import { useQuery } from '@apollo/client/react';
import type { RollStanding } from '../../../shared/api/types.generated';
import { Figures, type Figure } from '../../../shared/plain/facts/figures';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { FeeRollTotalsDocument } from './roll-summary.generated';
import { standingWords } from './roll-words';

interface RollSummaryProps {
  search: string;
  year: string | null;
  shown: RollStanding | null;
  addressOf: (standing: RollStanding | null) => string;
}

/** Nobody misses these where there are none. */
const rare: ReadonlySet<RollStanding> = new Set(['WAIVED', 'NOT_DUE']);

/** How many people stand where, of those who are searched for; each number leads to its rows. */
export function RollSummary({ search, year, shown, addressOf }: RollSummaryProps) {
  const { data, previousData } = useQuery(FeeRollTotalsDocument, {
    variables: { filter: { search: search || null, year } },
  });
  const totals = (data ?? previousData)?.feeRollTotals;
  const counted = Object.entries(standingWords).flatMap(([code, { label, tone }]): Figure[] => {
    const standing = code as RollStanding;
    const value = totals?.standings.find((one) => one.standing === standing)?.count;
    const isHighlighted = tone === 'waiting' && (value ?? 0) > 0;
    if (rare.has(standing) && !value && shown !== standing) return [];
    return [{ term: label, value, to: addressOf(standing), isShown: shown === standing, isHighlighted }];
  });
  const everybody = {
    term: 'Everybody',
    value: totals?.people,
    to: addressOf(null),
    isShown: shown === null,
  };
  const owed = { term: 'Owed for a year', value: totals && <MoneyText amount={totals.owed} /> };
  return <Figures figures={[everybody, ...counted, owed]} />;
}

import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { retryOf } from '../../../shared/api/retry-of';
import { formatMoment } from '../../../shared/format/dates';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { KeptStatementDocument } from './statement-page.generated';
import { StatementResult } from './statement-result';
import styles from './statement-upload.module.css';
import type { useStatement } from './use-statement';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 2nd, 3rd, 11th. */
function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${number}${endings[ordinals.select(number)] ?? 'th'}`;
}

interface KeptStatementProps {
  id: string;
  statement: ReturnType<typeof useStatement>;
}

/** One kept comparison with its lines, and the way back to the others. */
export function KeptStatement({ id, statement: { sent, percent, compare } }: KeptStatementProps) {
  const { change } = usePageAddress();
  const { data, error, refetch } = useQuery(KeptStatementDocument, { variables: { id } });
  if (error && !data)
    return <ErrorResult error={error} title="Error Loading the Comparison" onRetry={retryOf(refetch)} />;
  if (!data) return <PageLoading label="Loading the comparison" />;
  const { statementComparison: kept, statementFindings: findings } = data;
  return (
    <>
      <div className={styles.kept}>
        <p className={styles.text}>
          Compared by {kept.comparedBy}, {formatMoment(kept.comparedAt)}
          {kept.round > 1 && `, for the ${ordinal(kept.round)} time`}. {kept.unexplained} of{' '}
          {kept.differences} {kept.differences === 1 ? 'difference' : 'differences'} not explained.
          {kept.replaced && ' A later comparison of the same days has replaced it.'}
        </p>
        {sent?.comparisonId === id && (
          <Button loading={percent !== null} onClick={() => void compare(sent.file, true)}>
            Compare again
          </Button>
        )}
        <Button onClick={() => change({ comparison: null, verdict: null, page: null })}>
          All comparisons
        </Button>
      </div>
      <StatementResult result={{ fileName: kept.fileName || 'Statement', findings }} />
    </>
  );
}

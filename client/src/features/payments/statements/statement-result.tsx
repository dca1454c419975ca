import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { StatementExport } from './statement-export';
import type { StatementRow_FindingFragment } from './statement-page.generated';
import { StatementCard, statementColumns } from './statement-table';
import { comparedWords, isDifference, isVerdict } from './statement-words';
import { VerdictFilter } from './verdict-filter';

const rowsAPage = 50;

interface NumberedFinding extends StatementRow_FindingFragment {
  line: number;
}

interface StatementResultProps {
  result: { fileName: string; findings: readonly StatementRow_FindingFragment[] };
}

/** What the comparison found: the differences first, everything else on demand, all of it as a file. */
export function StatementResult({ result: { fileName, findings } }: StatementResultProps) {
  const { address, page, change, turnTo } = usePageAddress();
  const chosen = address.get('verdict');
  // A receipt can stand on several lines: the payment and its charge.
  const lines = findings.map((finding, line) => ({ ...finding, line }));
  const shown = lines.filter(({ verdict }) => {
    if (chosen === 'all') return true;
    return isVerdict(chosen) ? verdict === chosen : isDifference(verdict);
  });
  const open = (payment: string) => change({ payment });
  return (
    <ListPage
      title="Result"
      headingLevel={2}
      description={`${fileName}: ${comparedWords(findings)}`}
      actions={<StatementExport fileName={fileName} findings={findings} />}
      filters={
        <VerdictFilter
          findings={findings}
          chosen={chosen}
          onChoose={(verdict) => change({ verdict, page: null })}
        />
      }
      list={{
        shown: {
          results: shown.slice((page - 1) * rowsAPage, page * rowsAPage),
          page,
          pageSize: rowsAPage,
          count: shown.length,
        },
      }}
      onTurn={turnTo}
      rowKey={({ line }) => String(line)}
      columns={statementColumns<NumberedFinding>(open)}
      isDense
      card={(finding) => <StatementCard finding={finding} open={open} />}
      errorTitle="The result could not be shown"
      empty={
        chosen === null ? (
          <EmptyState title="No differences">
            Every line with money in it stands in our books as well.
          </EmptyState>
        ) : (
          <EmptyState title="No such lines" />
        )
      }
    />
  );
}

import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../books/books-summary';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { ExportButtons } from '../papers/export-buttons';
import { AskMpesa } from '../questions/ask-mpesa';
import { UnmatchedLine } from './unmatched-line';
import { UnmatchedMoneyDocument, type UnmatchedLine_LineFragment } from './unmatched-page.generated';
import styles from './unmatched-page.module.css';

interface UnmatchedPageProps {
  /** What a line can be given to. Payments do not know what money can be for, so the pages' composer says. */
  attachAction: (line: UnmatchedLine_LineFragment) => ReactNode;
}

/** Money in M-Pesa's books that no payment of ours asked for, oldest first. */
export function UnmatchedPage({ attachAction }: UnmatchedPageProps) {
  const { page, turnTo } = usePageAddress();
  const canManage = useCanManagePayments();
  const lines = useList(UnmatchedMoneyDocument, { page }, (data) => data.unmatchedLedgerLines);
  return (
    <ListPage
      title="Unmatched money"
      description="Money that M-Pesa received for the club without a payment that asked for it. We look every 15 minutes."
      actions={
        <>
          <AskMpesa />
          <ExportButtons list="UNMATCHED_MONEY" />
        </>
      }
      summary={
        <>
          <BooksSummary />
          {!canManage && (
            <Alert
              className={styles.hint}
              type="info"
              showIcon
              title="You can look. Deciding needs the right to manage payments; an administrator can grant it."
            />
          )}
        </>
      }
      list={lines}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(line) => <UnmatchedLine line={line} attachAction={canManage ? attachAction(line) : null} />}
      errorTitle="Error Loading Unmatched Money"
      empty={
        <EmptyState title="Everything is matched">
          Money sent to the club’s number with a wrong account waits here until somebody says whose it is.
        </EmptyState>
      }
    />
  );
}

import { Alert, Segmented } from 'antd';
import { useList } from '../../../shared/api/use-list';
import type { RefundState } from '../../../shared/api/types.generated';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../books/books-summary';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { RefundCard } from './refund-card';
import { RefundListDocument } from './refunds-page.generated';

interface Part {
  value: string;
  label: string;
  states: RefundState[] | null;
}

const open: Part = { value: 'open', label: 'Open', states: ['REQUESTED', 'APPROVED'] };
const parts: Part[] = [
  open,
  { value: 'sent', label: 'Sent', states: ['PAID_OUT'] },
  { value: 'ended', label: 'Not sent', states: ['DECLINED', 'WITHDRAWN'] },
  { value: 'all', label: 'All', states: null },
];

/** Money that goes back to payers: what waits for a second person or for being sent, and what was. */
export function RefundsPage() {
  const { address, page, change, turnTo } = usePageAddress();
  const canManage = useCanManagePayments();
  const part = parts.find(({ value }) => value === address.get('show')) ?? open;
  const refunds = useList(RefundListDocument, { states: part.states, page }, (data) => data.refunds);
  return (
    <ListPage
      title="Refunds"
      description="Money that goes back to its payer: one person asks, another approves, then it is sent and recorded."
      summary={
        <>
          <BooksSummary />
          {!canManage && (
            <Alert
              type="info"
              showIcon
              title="You can look. Deciding needs the right to manage payments; an administrator can grant it."
            />
          )}
        </>
      }
      filters={
        <Segmented
          aria-label="Refunds shown"
          options={parts.map(({ value, label }) => ({ value, label }))}
          value={part.value}
          onChange={(value) => change({ show: value === open.value ? null : value, page: null })}
        />
      }
      list={refunds}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(refund) => <RefundCard refund={refund} />}
      errorTitle="Error Loading Refunds"
      empty={
        <EmptyState title={part === open ? 'No refund is open' : 'No refunds here'}>
          A refund is asked for on the page of the completed payment.
        </EmptyState>
      }
    />
  );
}

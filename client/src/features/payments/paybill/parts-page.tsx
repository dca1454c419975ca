import { Segmented } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BooksSummary } from '../books/books-summary';
import { AskMpesa } from '../questions/ask-mpesa';
import { OddNotices } from './odd-notices';
import { PartCard } from './part-card';
import { PartPaymentsDocument } from './parts-page.generated';

const shown = [
  { value: 'held', label: 'Held' },
  { value: 'all', label: 'All PayBill money' },
];

/** Money that members sent to the PayBill: what is held until it makes a fee, and what became of the rest. */
export function PartsPage() {
  const { address, page, change, turnTo } = usePageAddress();
  const isHeld = address.get('show') !== 'all';
  const parts = useList(PartPaymentsDocument, { isHeld, page }, (data) => data.partPayments);
  return (
    <ListPage
      title="Part payments"
      description="Money that came to the PayBill for a member. What makes the yearly fee buys it at once; the rest is held."
      actions={<AskMpesa />}
      summary={
        <>
          <BooksSummary />
          <OddNotices />
        </>
      }
      filters={
        <Segmented
          aria-label="PayBill money shown"
          options={shown}
          value={isHeld ? 'held' : 'all'}
          onChange={(value) => change({ show: value === 'held' ? null : value, page: null })}
        />
      }
      list={parts}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(part) => <PartCard part={part} />}
      errorTitle="Error Loading Part Payments"
      empty={
        <EmptyState title={isHeld ? 'No part is held' : 'No PayBill money yet'}>
          What a member sends to the PayBill with the registration number as account comes here.
        </EmptyState>
      }
    />
  );
}

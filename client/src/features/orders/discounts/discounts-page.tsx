import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { DiscountDialog } from './discount-dialog';
import { DiscountCard, discountColumns } from './discount-row';
import { DiscountsDocument, type DiscountRow_DiscountFragment } from './discounts.generated';
import { useDiscountMoves } from './use-discount-moves';

/** The discount codes of the shop, for staff: what each takes off, how often it was used, and how it stands. */
export function DiscountsPage() {
  const { address, page, change, turnTo } = usePageAddress();
  const search = address.get('search') ?? '';
  const [subject, setSubject] = useState<DiscountRow_DiscountFragment | 'new' | null>(null);
  const list = useList(DiscountsDocument, { search: search || null, page }, ({ discounts }) => discounts);
  const actions = { edit: setSubject, move: useDiscountMoves() };
  return (
    <>
      <ListPage
        title="Discount codes"
        description="What members write at checkout to pay less. Orders keep their price."
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setSubject('new')}>
            New code
          </Button>
        }
        filters={
          <SearchField
            label="Search by code or note"
            value={search}
            onSearch={(words) => change({ search: words || null, page: null })}
          />
        }
        list={list}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={discountColumns(actions, search)}
        card={(discount) => <DiscountCard discount={discount} search={search} actions={actions} />}
        errorTitle="Failed to fetch discount codes"
        empty={<EmptyState title={search === '' ? 'No discount codes yet' : 'No codes match'} />}
      />
      <DiscountDialog subject={subject} onClose={() => setSubject(null)} />
    </>
  );
}

import type { ReactNode } from 'react';
import { useList } from '../../shared/api/use-list';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../shared/ui/lists/choice-filter';
import { ListPage } from '../../shared/ui/lists/list-page';
import { SearchField } from '../../shared/ui/lists/search-field';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { ApprovalCard } from './approval-card';
import { isRequestType, isStatus, requestOptions, statusOptions } from './approval-words';
import { ApprovalListDocument } from './approvals.generated';
import { useFreshApprovals } from './use-fresh-approvals';

interface ApprovalListProps {
  title: string;
  description: string;
  actions?: ReactNode;
  /** Own requests only. */
  isMine: boolean;
  nothingYet: string;
}

/** Requests to the club, newest first; what others do to them is seen at once. */
export function ApprovalList({ isMine, nothingYet, ...header }: ApprovalListProps) {
  const { address, page, change, turnTo } = usePageAddress();
  const [wantedStatus, wantedType] = [address.get('status'), address.get('type')];
  const status = isStatus(wantedStatus) ? wantedStatus : null;
  const requestType = isRequestType(wantedType) ? wantedType : null;
  const search = address.get('search') ?? '';
  const filter = { isMine, status, requestType, search: search || null };
  const approvals = useList(ApprovalListDocument, { filter, page }, (data) => data.approvals);
  useFreshApprovals();
  const isFiltered = Boolean(status ?? requestType) || search !== '';
  return (
    <ListPage
      {...header}
      filters={
        <>
          <SearchField
            label={isMine ? 'Search your requests' : 'Search requests and names'}
            value={search}
            onSearch={(words) => change({ search: words || null, page: null })}
          />
          <ChoiceFilter
            label="Status"
            all="Any status"
            options={statusOptions}
            value={status}
            onChange={(chosen) => change({ status: chosen ?? null, page: null })}
          />
          <ChoiceFilter
            label="Kind"
            all="All kinds"
            options={requestOptions}
            value={requestType}
            onChange={(chosen) => change({ type: chosen ?? null, page: null })}
          />
        </>
      }
      list={approvals}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(approval) => <ApprovalCard approval={approval} />}
      errorTitle="Error Loading Approvals"
      empty={
        <EmptyState title={isFiltered ? 'Nothing matches these filters' : 'No requests yet'}>
          {isFiltered ? 'Clear a filter to see more.' : nothingYet}
        </EmptyState>
      }
    />
  );
}

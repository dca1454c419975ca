import { Checkbox } from 'antd';
import { ChoiceFilter } from '../../shared/ui/lists/choice-filter';
import { DayField } from '../../shared/ui/lists/day-field';
import { SearchField } from '../../shared/ui/lists/search-field';
import { statusChoices } from './order-words';
import type { OrderFilters } from './use-order-filters';

/** What the staff's list of orders is narrowed to. */
export function StaffOrderFilters({ filters }: { filters: OrderFilters }) {
  const { dateFrom, dateTo, narrow } = filters;
  return (
    <>
      <SearchField
        label="Search by number, item, name, receipt or phone"
        value={filters.search}
        onSearch={filters.setSearch}
      />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        options={statusChoices}
        value={filters.status}
        onChange={filters.setStatus}
      />
      <DayField label="From" value={dateFrom} latest={dateTo} onChange={(from) => narrow({ from })} />
      <DayField label="To" value={dateTo} earliest={dateFrom} onChange={(to) => narrow({ to })} />
      <Checkbox
        checked={filters.isRefundDue}
        onChange={({ target }) => narrow({ refund: target.checked ? 'due' : null })}
      >
        Refund due
      </Checkbox>
    </>
  );
}

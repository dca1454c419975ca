import { useQuery } from '@apollo/client/react';
import { Button, Checkbox } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { RemindButton } from './remind-button';
import { RollExport } from './roll-export';
import { FeeRollDocument, RollYearsDocument } from './roll-page.generated';
import styles from './roll-page.module.css';
import { RollSummary } from './roll-summary';
import { RollCard, rollColumns } from './roll-table';
import { standingWords } from './roll-words';
import { useChosenPeople } from './use-chosen-people';
import { useRollFilters } from './use-roll-filters';

/** Who has paid the membership fee, who owes it, and whose money is on its way. */
export function RollPage() {
  const filters = useRollFilters();
  const { filter, order, isDescending, page } = filters;
  const roll = useList(FeeRollDocument, { filter, order, isDescending, page }, (data) => data.feeRoll);
  const people = useChosenPeople(roll.shown?.results ?? []);
  const canRemind = useHoldsAny(Permission.PaymentManagePayments, Permission.TreasuryManageFinances);
  const chosen = canRemind ? people : null;
  return (
    <ListPage
      title="Payment tracking"
      description="Who has paid the membership fee, until when, and who owes it today."
      actions={
        <>
          <RollExport filter={filter} order={order} isDescending={isDescending} />
          {chosen && <RemindButton chosen={chosen.ids} filter={filter} isFiltered={filters.isFiltered} />}
        </>
      }
      summary={
        <RollSummary
          search={filters.search}
          year={filters.year}
          shown={filters.standing}
          addressOf={filters.addressOf}
        />
      }
      filters={<RollFilters filters={filters} chosen={chosen} />}
      list={roll}
      onTurn={filters.turnTo}
      rowKey={({ userId }) => userId}
      columns={rollColumns(filters, chosen)}
      isDense
      card={(row) => <RollCard row={row} chosen={chosen} />}
      errorTitle="Error Loading the Roll"
      empty={
        <EmptyState
          title={filters.isFiltered ? 'Nobody matches these filters' : 'Nobody is on the roll yet'}
          action={filters.isFiltered && <Button onClick={filters.clear}>Clear filters</Button>}
        />
      }
    />
  );
}

/** Of an academic year: who was put on its roll, or has paid for a day of it. */
function YearFilter({ filters: { year, narrow } }: { filters: ReturnType<typeof useRollFilters> }) {
  const rolls = useQuery(RollYearsDocument).data?.yearRolls ?? [];
  return (
    <ChoiceFilter
      label="Roll of a year"
      all="Any year"
      options={rolls.map(({ year: value }) => ({ value, label: `Roll of ${value}` }))}
      value={year}
      onChange={(chosen) => narrow({ year: chosen ?? null })}
    />
  );
}

const standings = Object.entries(standingWords).map(([value, { label }]) => ({ value, label }));

interface RollFiltersProps {
  filters: ReturnType<typeof useRollFilters>;
  /** Null for who may not remind anybody. */
  chosen: ReturnType<typeof useChosenPeople> | null;
}

function RollFilters({ filters, chosen }: RollFiltersProps) {
  return (
    <>
      <SearchField
        label="Search by name, e-mail or number"
        value={filters.search}
        onSearch={(search) => filters.narrow({ search: search || null })}
      />
      <ChoiceFilter
        label="Standing"
        all="Everybody"
        options={standings}
        value={filters.standing}
        onChange={(standing) => filters.narrow({ standing: standing ?? null })}
      />
      <YearFilter filters={filters} />
      {filters.isFiltered && (
        <Button type="text" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
      {chosen && chosen.choosable > 0 && (
        <Checkbox
          className={styles.all}
          checked={chosen.isAll}
          indeterminate={chosen.ids.length > 0 && !chosen.isAll}
          onChange={({ target }) => chosen.chooseAll(target.checked)}
        >
          Choose all who owe on this page
        </Checkbox>
      )}
    </>
  );
}

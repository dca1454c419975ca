import { useList } from '../../shared/api/use-list';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ListPage } from '../../shared/ui/lists/list-page';
import { AuditEntryDrawer } from './audit-entry-drawer';
import { AuditExport } from './audit-export';
import { AuditFilters } from './audit-filters';
import { AuditLogDocument } from './audit-page.generated';
import { AuditCard, auditColumns } from './audit-row';
import { useAuditFilters } from './use-audit-filters';

/** Who changed what, and who was refused what. The address keeps the filters, so that a bookmark is a saved search. */
export function AuditPage() {
  const filters = useAuditFilters();
  const { filter, page, entry, open } = filters;
  const entries = useList(AuditLogDocument, { filter, page }, (data) => data.auditEntries);
  return (
    <>
      <ListPage
        title="Audit Logs"
        description="Who changed what, when and why. Entries are never altered. A bookmark of this page keeps its filters."
        actions={<AuditExport filter={filter} />}
        filters={<AuditFilters filters={filters} />}
        filtersInUse={filters.inUse}
        viewsOf="audit"
        list={entries}
        onTurn={filters.turnTo}
        rowKey={({ id }) => id}
        columns={auditColumns(open)}
        isDense
        card={(row) => <AuditCard row={row} onOpen={open} />}
        errorTitle="Error Loading Audit Logs"
        empty={
          <EmptyState title={filters.isFiltered ? 'Nothing matches these filters' : 'Nothing happened yet'}>
            {filters.isFiltered ? 'Clear a filter to see more.' : 'The next change is listed here.'}
          </EmptyState>
        }
      />
      <AuditEntryDrawer id={entry} onClose={() => open(null)} />
    </>
  );
}

import { useState } from 'react';
import { useList } from '../../shared/api/use-list';
import { PartList } from '../../shared/ui/lists/part-list';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { AuditEntryDrawer } from './audit-entry-drawer';
import { AuditLogDocument } from './audit-page.generated';
import { AuditCard } from './audit-row';

/** What the audit log says about a person, newest first. */
export function EntriesAboutPerson({ person }: { person: string }) {
  const { page } = usePageAddress();
  const [opened, open] = useState<string | null>(null);
  const entries = useList(AuditLogDocument, { filter: { user: person }, page }, (data) => data.auditEntries);
  return (
    <>
      <PartList
        title="History"
        list={entries}
        empty="Nothing stands in the log about this person"
        card={(row) => <AuditCard row={row} onOpen={open} />}
      />
      <AuditEntryDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}

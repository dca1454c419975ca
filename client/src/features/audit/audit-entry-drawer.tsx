import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../shared/api/retry-of';
import { DateText } from '../../shared/plain/facts/date-text';
import { FactRows } from '../../shared/plain/facts/fact-rows';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { AuditEntryDocument, type AuditRow_EntryFragment } from './audit-page.generated';
import { Action, Actor, Person } from './audit-row';
import { changedFields } from './audit-values';
import styles from './audit.module.css';
import { SidePanel } from '../../shared/layers/side-panel';

interface AuditEntryDrawerProps {
  /** Null keeps the drawer shut. */
  id: string | null;
  onClose: () => void;
}

/** One entry of the log with everything it holds. */
export function AuditEntryDrawer({ id, onClose }: AuditEntryDrawerProps) {
  return (
    <SidePanel
      title={id ? `Entry ${id}` : ''}
      open={id !== null}
      onClose={onClose}
      size={560}
      destroyOnHidden
    >
      {id && <Entry key={id} id={id} />}
    </SidePanel>
  );
}

function Entry({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(AuditEntryDocument, { variables: { id } });
  if (error) return <ErrorResult error={error} title="Error Loading the Entry" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={3} />;
  return <EntryFacts row={data.auditEntry} />;
}

function EntryFacts({ row }: { row: AuditRow_EntryFragment }) {
  const fields = changedFields(row.oldValue, row.newValue);
  return (
    <>
      <FactRows
        facts={[
          { term: 'Action', value: <Action row={row} /> },
          { term: 'When', value: <DateText value={row.occurredAt} /> },
          { term: 'Person', value: <Person row={row} /> },
          { term: 'E-mail', value: row.userEmail || '–' },
          { term: 'Changed by', value: <Actor row={row} /> },
          { term: 'Reason', value: row.reason || '–' },
        ]}
      />
      {fields.map(({ name, before, after }) => (
        <section key={name} className={styles.field}>
          <h3 className={styles.name}>{name}</h3>
          <FactRows
            facts={[
              { term: 'Before', value: <span className={styles.text}>{before || '–'}</span> },
              { term: 'After', value: <span className={styles.text}>{after || '–'}</span> },
            ]}
          />
        </section>
      ))}
    </>
  );
}

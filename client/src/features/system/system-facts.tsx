import { DateText } from '../../shared/plain/facts/date-text';
import { FactRows, type Fact } from '../../shared/plain/facts/fact-rows';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import { Panel } from '../../shared/ui/panel';
import { formatBytes } from './sizes';
import type { SystemState_StateFragment } from './system-page.generated';

type State = SystemState_StateFragment;

function diskOf({ diskFreeBytes, diskTotalBytes }: State): string {
  if (diskFreeBytes === null || diskTotalBytes === null) return 'Cannot be told';
  const share = Math.round((diskFreeBytes / diskTotalBytes) * 100);
  return `${formatBytes(diskFreeBytes)} of ${formatBytes(diskTotalBytes)} free (${share} %)`;
}

function Schema({ state: { lastMigration, pendingMigrations } }: { state: State }) {
  if (pendingMigrations.length === 0) return <>{lastMigration}, nothing waits</>;
  return <StatusTag tone="danger">{`${pendingMigrations.length} migrations wait`}</StatusTag>;
}

function Standing({ mark: { wellAt, failingSince } }: { mark: State['mpesa'] }) {
  if (failingSince !== null)
    return (
      <>
        <StatusTag tone="danger">Fails</StatusTag> since <DateText value={failingSince} />
      </>
    );
  return wellAt === null ? <>Nothing yet</> : <DateText value={wellAt} />;
}

function Backups({ state: { takesBackups, lastBackupAt } }: { state: State }) {
  if (!takesBackups) return <>The server takes none by itself</>;
  return lastBackupAt === null ? (
    <StatusTag tone="waiting">None yet</StatusTag>
  ) : (
    <DateText value={lastBackupAt} />
  );
}

const factsOf = (state: State): Fact[] => [
  { term: 'Version', value: `${state.version}, on Node ${state.node.replace('v', '')}` },
  { term: 'Schema', value: <Schema state={state} /> },
  { term: 'Database', value: formatBytes(state.databaseBytes) },
  { term: 'Disk', value: diskOf(state) },
  { term: 'Last backup', value: <Backups state={state} /> },
  { term: 'M-Pesa answered', value: <Standing mark={state.mpesa} /> },
  { term: 'M-Pesa ledger read', value: <Standing mark={state.ledger} /> },
  { term: 'Mail', value: state.isMailSetUp ? 'Set up' : 'Mail is not set up' },
];

/** How the installation does, fact by fact. */
export function SystemFacts({ state }: { state: State }) {
  return (
    <Panel title="How it does">
      <FactRows facts={factsOf(state)} />
    </Panel>
  );
}

/** What the server was started with; the server leaves secrets out. */
export function SystemSettings({ state: { settings } }: { state: State }) {
  return (
    <Panel title="Settings as started">
      <FactRows facts={settings.map(({ name, value }) => ({ term: name, value }))} />
    </Panel>
  );
}

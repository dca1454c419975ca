import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { retryOf } from '../../shared/api/retry-of';
import { formatMoment } from '../../shared/format/dates';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageHeader } from '../../shared/ui/page-header';
import { PageLoading } from '../../shared/ui/page-loading';
import { SystemFacts, SystemSettings } from './system-facts';
import { SystemJobs } from './system-jobs';
import { SystemStateDocument, type SystemState_StateFragment } from './system-page.generated';
import styles from './system.module.css';

/** How the installation does, for whoever runs it. */
export function SystemPage() {
  const { data, error, loading, refetch } = useQuery(SystemStateDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const state = data?.systemState;
  const lookAgain = retryOf(refetch);
  return (
    <>
      <PageHeader
        title="System"
        description="How the server does at this moment, and what it was started with."
        actions={
          <Button onClick={lookAgain} loading={loading && state !== undefined}>
            Look again
          </Button>
        }
      />
      {error && !state && <ErrorResult error={error} title="Error Loading the System" onRetry={lookAgain} />}
      {!error && !state && <PageLoading label="Asking the server" />}
      {state && <Parts state={state} />}
    </>
  );
}

function Parts({ state }: { state: SystemState_StateFragment }) {
  return (
    <div className={styles.page}>
      {state.alerts.length > 0 && (
        <div className={styles.alerts}>
          {state.alerts.map(({ text, since }) => (
            <Alert
              key={text}
              type="warning"
              showIcon
              title={text}
              description={`Since ${formatMoment(since)}`}
            />
          ))}
        </div>
      )}
      <SystemFacts state={state} />
      <SystemJobs state={state} />
      <SystemSettings state={state} />
    </div>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { DateText } from '../../shared/plain/facts/date-text';
import { Figures } from '../../shared/plain/facts/figures';
import { Panel } from '../../shared/ui/panel';
import { useToast } from '../../shared/ui/use-toast';
import { RetryParkedJobDocument, type SystemState_StateFragment } from './system-page.generated';
import rows from '../../shared/ui/fact-rows.module.css';
import styles from './system.module.css';

type State = SystemState_StateFragment;

/** Where jobs stand, as the server names it, and as it is shown. */
const states = { due: 'Due', running: 'Running', planned: 'Planned', parked: 'Failed for good' };

/** The background jobs: how many wait, and those that the server gave up, with a way to try them again. */
export function SystemJobs({ state: { jobs, parkedJobs, oldestDueSeconds } }: { state: State }) {
  const counts = new Map(jobs.map(({ state, count }) => [state, count]));
  const figures = Object.entries(states).map(([state, term]) => ({
    term,
    value: counts.get(state) ?? 0,
    isHighlighted: state === 'parked' && (counts.get(state) ?? 0) > 0,
  }));
  return (
    <Panel title="Background jobs">
      <Figures figures={[...figures, { term: 'Oldest waits', value: `${oldestDueSeconds} s` }]} />
      {parkedJobs.length > 0 && (
        <ul className={styles.jobs} aria-label="Jobs that failed for good">
          {parkedJobs.map((job) => (
            <li key={job.id} className={rows.row}>
              <ParkedJob job={job} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ParkedJob({ job: { id, task, attempts, failedAt, error } }: { job: State['parkedJobs'][number] }) {
  const [retry, { loading }] = useMutation(RetryParkedJobDocument);
  const toast = useToast();
  const tryAgain = () =>
    void retry({ variables: { id } }).then(
      () => toast.success('The job is in the queue again.', task),
      (cause: unknown) => toast.problem(cause, 'Failed to queue the job'),
    );
  return (
    <>
      <span className={rows.facts}>
        <strong>{task}</strong>
        <span className={rows.quiet}>
          Failed {attempts} times, last on <DateText value={failedAt} />
        </span>
        {error && <code className={styles.error}>{error}</code>}
      </span>
      <Button onClick={tryAgain} loading={loading}>
        Try again<span className="visually-hidden"> {task}</span>
      </Button>
    </>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Select, Skeleton } from 'antd';
import { retryOf } from '../../../shared/api/retry-of';
import type { NoticeDelivery } from '../../../shared/api/types.generated';
import { ErrorResult } from '../../../shared/ui/error-result';
import { Panel } from '../../../shared/ui/panel';
import { useToast } from '../../../shared/ui/use-toast';
import {
  ChooseNoticesDocument,
  NoticeChoicesDocument,
  type NoticeChoiceFragment,
} from './notice-choices.generated';
import styles from './notice-choices.module.css';

const deliveries: { value: NoticeDelivery; label: string; saved: string }[] = [
  { value: 'AT_ONCE', label: 'At once', saved: 'comes by mail at once.' },
  { value: 'DAILY', label: 'Once a day', saved: 'comes by mail once a day, at seven in the morning.' },
  { value: 'OFF', label: 'Not by mail', saved: 'comes in the app alone.' },
];

/** What a member is told of, and where; every choice counts at once. */
export function NoticeChoices() {
  const { data, error, refetch } = useQuery(NoticeChoicesDocument);
  return (
    <Panel title="Notices">
      <p className={styles.lead}>
        The app always tells you. Choose what also comes by mail: as soon as it happens, or together with the
        others of its day at seven in the morning.
      </p>
      {data && !data.me.isEmailConfirmed && (
        <Alert
          className={styles.unconfirmed}
          type="info"
          showIcon
          title="Your e-mail address is not confirmed yet. Until it is, nothing comes by mail."
        />
      )}
      {data && <Choices choices={data.noticeChoices} />}
      {!data && !error && <Skeleton active />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your Choices" onRetry={retryOf(refetch)} />
      )}
    </Panel>
  );
}

function Choices({ choices }: { choices: readonly NoticeChoiceFragment[] }) {
  const [askServer, { loading }] = useMutation(ChooseNoticesDocument, {
    refetchQueries: [NoticeChoicesDocument],
    awaitRefetchQueries: true,
  });
  const toast = useToast();
  const choose = ({ kind, title }: NoticeChoiceFragment, mail: NoticeDelivery) => {
    const saved = deliveries.find(({ value }) => value === mail)?.saved ?? '';
    askServer({ variables: { kind, mail } }).then(
      () => toast.success(`${title}: ${saved}`, 'Saved'),
      (failure: unknown) => toast.problem(failure, 'Your choice was not saved'),
    );
  };
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">Of what</th>
          <th scope="col">In the app</th>
          <th scope="col">By mail</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <Row key={choice.kind} choice={choice} isBusy={loading} onChoose={(mail) => choose(choice, mail)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  choice: NoticeChoiceFragment;
  isBusy: boolean;
  onChoose: (mail: NoticeDelivery) => void;
}

function Row({ choice: { title, about, mail, isMandatory }, isBusy, onChoose }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{about}</span>
      </th>
      <td data-label="In the app">Always</td>
      <td data-label="By mail">
        {isMandatory ? (
          'Always, for your security'
        ) : (
          <Select
            className={styles.select}
            aria-label={`${title}: by mail`}
            value={mail}
            options={deliveries.map(({ value, label }) => ({ value, label }))}
            loading={isBusy}
            onChange={onChoose}
          />
        )}
      </td>
    </tr>
  );
}

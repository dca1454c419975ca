import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Select, Skeleton, Switch } from 'antd';
import { retryOf } from '../../../shared/api/retry-of';
import type { NoticeDelivery } from '../../../shared/api/types.generated';
import { ErrorResult } from '../../../shared/ui/error-result';
import { Panel } from '../../../shared/ui/panel';
import { useToast } from '../../../shared/ui/use-toast';
import {
  ChooseNoticePushDocument,
  ChooseNoticesDocument,
  NoticeChoicesDocument,
  type NoticeChoiceFragment,
} from './notice-choices.generated';
import styles from './notice-choices.module.css';

const deliveries: { value: NoticeDelivery; label: string; saved: string }[] = [
  { value: 'AT_ONCE', label: 'At once', saved: 'comes by mail at once.' },
  { value: 'DAILY', label: 'Once a day', saved: 'comes by mail once a day, at seven in the morning.' },
  { value: 'OFF', label: 'Not by mail', saved: 'comes by mail no more.' },
];

/** What a member is told of, and where; every choice counts at once. */
export function NoticeChoices() {
  const { data, error, refetch } = useQuery(NoticeChoicesDocument);
  const pushes = typeof data?.pushSettings.publicKey === 'string';
  return (
    <Panel title="Notices">
      <p className={styles.lead}>
        The app always tells you. Choose what also comes by mail: as soon as it happens, or together with the
        others of its day at seven in the morning.
        {pushes && ' Devices on which you turned it on tell you, too.'}
      </p>
      {data && !data.me.isEmailConfirmed && (
        <Alert
          className={styles.unconfirmed}
          type="info"
          showIcon
          title="Your e-mail address is not confirmed yet. Until it is, nothing comes by mail."
        />
      )}
      {data && <Choices choices={data.noticeChoices} pushes={pushes} />}
      {!data && !error && <Skeleton active />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your Choices" onRetry={retryOf(refetch)} />
      )}
    </Panel>
  );
}

interface ChoicesProps {
  choices: readonly NoticeChoiceFragment[];
  /** Whether devices can be told at all. */
  pushes: boolean;
}

const thenAskAgain = { refetchQueries: [NoticeChoicesDocument], awaitRefetchQueries: true };

function Choices({ choices, pushes }: ChoicesProps) {
  const [askServer, { loading }] = useMutation(ChooseNoticesDocument, thenAskAgain);
  const [askForPush, pushing] = useMutation(ChooseNoticePushDocument, thenAskAgain);
  const toast = useToast();
  const choose = ({ kind, title }: NoticeChoiceFragment, mail: NoticeDelivery) => {
    const saved = deliveries.find(({ value }) => value === mail)?.saved ?? '';
    askServer({ variables: { kind, mail } }).then(
      () => toast.success(`${title}: ${saved}`, 'Saved'),
      (failure: unknown) => toast.problem(failure, 'Your choice was not saved'),
    );
  };
  const choosePush = ({ kind, title }: NoticeChoiceFragment, isOn: boolean) => {
    askForPush({ variables: { kind, isOn } }).then(
      () =>
        toast.success(`${title}: ${isOn ? 'your devices tell you.' : 'your devices stay quiet.'}`, 'Saved'),
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
          {pushes && <th scope="col">On devices</th>}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <Row
            key={choice.kind}
            choice={choice}
            isBusy={loading || pushing.loading}
            onChoose={(mail) => choose(choice, mail)}
            onChoosePush={pushes ? (isOn) => choosePush(choice, isOn) : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  choice: NoticeChoiceFragment;
  isBusy: boolean;
  onChoose: (mail: NoticeDelivery) => void;
  /** Null where devices cannot be told. */
  onChoosePush: ((isOn: boolean) => void) | null;
}

function Row({
  choice: { title, about, mail, push, isMandatory, isMailOnly },
  isBusy,
  onChoose,
  onChoosePush,
}: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{about}</span>
      </th>
      <td data-label="In the app">{isMailOnly ? 'No' : 'Always'}</td>
      <td data-label="By mail">
        {isMandatory ? (
          'Always, for your security'
        ) : (
          <Select
            className={styles.select}
            aria-label={`${title}: by mail`}
            value={mail}
            options={deliveries
              .filter(({ value }) => !isMailOnly || value !== 'DAILY')
              .map(({ value, label }) => ({ value, label }))}
            loading={isBusy}
            onChange={onChoose}
          />
        )}
      </td>
      {onChoosePush && (
        <td data-label="On devices">
          {isMailOnly ? (
            'No'
          ) : (
            <Switch
              aria-label={`${title}: on devices`}
              checked={push}
              disabled={isBusy}
              onChange={onChoosePush}
            />
          )}
        </td>
      )}
    </tr>
  );
}

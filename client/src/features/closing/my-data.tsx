import { useQuery } from '@apollo/client/react';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import { clubDay, formatDay } from '../../shared/format/dates';
import { useQuestion } from '../../shared/layers/use-question';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageLoading } from '../../shared/ui/page-loading';
import { SettingsPanel } from '../accounts/settings/settings-page';
import { MyClosingDocument, type OwnClosingFragment } from './closing.generated';
import styles from './closing.module.css';
import { useClosing } from './use-closing';

const ABOUT = (
  <>
    What we keep of you, why and for how long stands on the <Link to="/privacy-policy">privacy page</Link>.
  </>
);

/** What somebody decides about everything that the club has of them. */
export function MyData() {
  const { data, error, refetch } = useQuery(MyClosingDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <SettingsPanel title="Close my account" about={ABOUT}>
      {data && <Closing mine={data.myClosing} />}
      {!data && !error && <PageLoading label="Looking at your account" />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your Account" onRetry={retryOf(refetch)} />
      )}
    </SettingsPanel>
  );
}

function Closing({ mine: { closing, obstacles } }: { mine: OwnClosingFragment }) {
  const { keep, isBusy } = useClosing();
  if (!closing) return obstacles.length > 0 ? <Obstacles words={obstacles} /> : <CloseForm />;
  return (
    <div className={styles.part}>
      <p>
        Your account closes on <strong>{formatDay(clubDay(new Date(closing.closesAt)))}</strong>.{' '}
        {closing.removesWritings
          ? 'What you published goes with it.'
          : 'What you published stays without your name.'}
      </p>
      {obstacles.length > 0 && <Obstacles words={obstacles} />}
      <Button type="primary" loading={isBusy} onClick={() => void keep()}>
        Keep my account
      </Button>
    </div>
  );
}

function Obstacles({ words }: { words: readonly string[] }) {
  const list = (
    <ul>
      {words.map((obstacle) => (
        <li key={obstacle}>{obstacle}</li>
      ))}
    </ul>
  );
  return <Alert type="info" showIcon title="Before your account can close" description={list} />;
}

function CloseForm() {
  const askFirst = useQuestion();
  const { close, isBusy } = useClosing();
  const [removeWritings, setRemoveWritings] = useState(false);
  const ask = () =>
    askFirst({
      title: 'Close your account?',
      content: 'You have 30 days to change your mind. You are asked to confirm that it is you.',
      okText: 'Close my account',
      okButtonProps: { danger: true },
      // The dialog is gone before the person is asked who they are.
      onOk: () => {
        void close(removeWritings);
      },
    });
  return (
    <div className={styles.part}>
      <p>
        After 30 days we erase your name, e-mail address, phone, PF number and picture, your notices, your
        cart and what you told us. Until then nothing changes, and you can keep your account.
      </p>
      <p>
        What you paid stays in the books, as the law asks, and so does the log of what was decided: under a
        number, without your name. Backups of the server are overwritten in their turn. Files that an office
        keeps in its handover binder are not searched: write to us if one of them names you.
      </p>
      <Checkbox checked={removeWritings} onChange={({ target }) => setRemoveWritings(target.checked)}>
        Remove the posts and reviews that I published, too
      </Checkbox>
      <Button danger loading={isBusy} onClick={ask}>
        Close my account
      </Button>
    </div>
  );
}

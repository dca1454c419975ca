import { useMutation } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import { ResumeNoticeMailDocument, StopNoticeMailDocument } from './notice-choices.generated';
import styles from './unsubscribe-page.module.css';

interface Stopped {
  title: string;
}

const listed = (kinds: readonly Stopped[]): string => kinds.map(({ title }) => title).join(', ');

/** Where the link leads that is at the foot of mails: it stops mail of that kind at once, and offers to take it back. */
export function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  const [stop, { data, error, loading }] = useMutation(StopNoticeMailDocument);
  const [resume, resuming] = useMutation(ResumeNoticeMailDocument);
  const asked = useRef(false);
  const send = () => {
    resuming.reset();
    void stop({ variables: { token } }).catch(() => undefined);
  };
  useEffect(() => {
    if (!asked.current && token !== '') {
      asked.current = true;
      void stop({ variables: { token } }).catch(() => undefined);
    }
  }, [stop, token]);
  const undo = () => void resume({ variables: { token } }).catch(() => undefined);
  const failure = error ?? resuming.error;
  return (
    <>
      <h1 className={styles.title}>Mail you do not want</h1>
      {token === '' && (
        <Failure message="Something is missing from this link. Open it whole, as it was sent." />
      )}
      {loading && <p role="status">One moment…</p>}
      {failure && <Failure message={describeProblem(failure).message} />}
      {data && !resuming.data && <Stop kinds={data.stopNoticeMail} isBusy={resuming.loading} onUndo={undo} />}
      {resuming.data && <Resumed kinds={resuming.data.resumeNoticeMail} isBusy={loading} onStop={send} />}
      <p className={styles.other}>
        <Link to="/dashboard/settings?section=notices">Choose what comes by mail</Link>
      </p>
    </>
  );
}

function Stop({ kinds, isBusy, onUndo }: { kinds: readonly Stopped[]; isBusy: boolean; onUndo: () => void }) {
  return (
    <>
      <Alert
        className={styles.answer}
        type="success"
        showIcon
        role="status"
        title={
          kinds.length === 0
            ? 'Nothing of this kind comes by mail.'
            : `No more mail comes about: ${listed(kinds)}.`
        }
        description="The app still tells you. Mail about your security always comes."
      />
      {kinds.length > 0 && (
        <Button size="large" block loading={isBusy} onClick={onUndo}>
          Undo: send it again
        </Button>
      )}
    </>
  );
}

function Resumed({
  kinds,
  isBusy,
  onStop,
}: {
  kinds: readonly Stopped[];
  isBusy: boolean;
  onStop: () => void;
}) {
  return (
    <>
      <Alert
        className={styles.answer}
        type="success"
        showIcon
        role="status"
        title={`Mail comes again about: ${listed(kinds)}.`}
      />
      <Button size="large" block loading={isBusy} onClick={onStop}>
        Stop it after all
      </Button>
    </>
  );
}

function Failure({ message }: { message: string }) {
  return <Alert className={styles.answer} type="error" showIcon role="alert" title={message} />;
}

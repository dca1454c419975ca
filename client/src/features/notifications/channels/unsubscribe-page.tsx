import { Link, useLocation } from 'react-router-dom';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from './unsubscribe-page.module.css';
import { useStoppedMail } from './use-stopped-mail';

/** Where the link leads that is at the foot of mails: it stops mail of that kind at once, and offers to take it back. */
export function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  const { mail, stop, resume } = useStoppedMail(token);
  const { isStopped, kinds, isBusy, problem } = mail;
  return (
    <>
      <h1 className={styles.title}>Mail you do not want</h1>
      {token === '' && (
        <Answer tone="error" title="Something is missing from this link. Open it whole, as it was sent." />
      )}
      {isBusy && kinds === null && <p role="status">One moment…</p>}
      {problem !== null && <Answer tone="error" title={problem} />}
      {kinds !== null && problem === null && (
        <Changed
          listed={kinds.map(({ title }) => title).join(', ')}
          isToldInApp={kinds.some(({ isMailOnly }) => !isMailOnly)}
          {...{ isStopped, isBusy, stop, resume }}
        />
      )}
      <p className={styles.choose}>
        <Link to="/dashboard/settings?section=notices">Choose what comes by mail</Link>
      </p>
    </>
  );
}

interface ChangedProps {
  /** The kinds of notices that it is about. */
  listed: string;
  /** Whether something of it is told in the app as well. */
  isToldInApp: boolean;
  isStopped: boolean;
  isBusy: boolean;
  stop: () => void;
  resume: () => void;
}

/** What became of the mail, and the way back. */
function Changed({ listed, isToldInApp, isStopped, isBusy, stop, resume }: ChangedProps) {
  return (
    <>
      {isStopped ? (
        <Answer tone="success" title={stoppedText(listed)}>
          {isToldInApp && 'The app still tells you. '}Mail about your security always comes.
        </Answer>
      ) : (
        <Answer tone="success" title={`Mail comes again about: ${listed}.`} />
      )}
      {listed !== '' && (
        <PlainButton
          className={styles.other}
          size="large"
          isBusy={isBusy}
          onClick={isStopped ? resume : stop}
        >
          {isStopped ? 'Undo: send it again' : 'Stop it after all'}
        </PlainButton>
      )}
    </>
  );
}

const stoppedText = (listed: string) =>
  listed === '' ? 'Nothing of this kind comes by mail.' : `No more mail comes about: ${listed}.`;

function Answer(answer: Parameters<typeof PlainAlert>[0]) {
  return (
    <div className={styles.answer}>
      <PlainAlert {...answer} />
    </div>
  );
}

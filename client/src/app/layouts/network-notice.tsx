import { useState } from 'react';
import { takeNewVersion, useWaitingWorker } from '../../shared/offline/club-worker';
import { useIsOnline } from '../../shared/offline/use-is-online';
import styles from '../../shared/plain/notices/foot-notices.module.css';
import { PlainButton } from '../../shared/plain/plain-button';
import { useNavigation } from '../navigation/navigation-state';

/** Says once that the network is away, and what waits for it. */
function Offline() {
  const isOnline = useIsOnline();
  const isWaiting = useNavigation(({ goAgain }) => goAgain !== null);
  const [isRead, setRead] = useState(false);
  if (isOnline && isRead) setRead(false);
  const isSaid = isWaiting || (!isOnline && !isRead);
  return (
    <div aria-live="polite" className={isSaid ? styles.notice : undefined}>
      {isSaid && (
        <>
          {isWaiting
            ? 'You are offline. The page that you asked for opens when the network is back. '
            : 'You are offline. What you see may be from your last visit. '}
          {!isWaiting && (
            <PlainButton size="small" onClick={() => setRead(true)}>
              OK
            </PlainButton>
          )}
        </>
      )}
    </div>
  );
}

/** Offers a newer version of the club's pages; nobody is led away from what they write. */
function NewVersion() {
  const isThere = useWaitingWorker(({ waiting }) => waiting !== null);
  return (
    <div aria-live="polite" className={isThere ? styles.notice : undefined}>
      {isThere && (
        <>
          There is a new version.{' '}
          <PlainButton size="small" onClick={takeNewVersion}>
            Reload
          </PlainButton>
        </>
      )}
    </div>
  );
}

export function NetworkNotice() {
  return (
    <>
      <Offline />
      <NewVersion />
    </>
  );
}

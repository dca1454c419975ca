import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepTrying } from '../../../../shared/offline/keep-trying';
import styles from '../../../../shared/plain/notices/foot-notices.module.css';
import { PlainButton } from '../../../../shared/plain/plain-button';
import { useSession } from '../../../../shared/session/session-store';
import { useWaitingRegistrations } from './waiting-registrations';

const AGAIN_MS = 10_000;

/** Sends what waits: at once, when the network is back, and every few seconds; what was decided since it was read last. */
function useSending(userId: string | undefined, isWaiting: boolean) {
  const [news, setNews] = useState<string[]>([]);
  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    if (isSending.current || userId === undefined || !navigator.onLine) return;
    isSending.current = true;
    try {
      const { sendWaiting } = await import('./send-waiting');
      const decided = await sendWaiting(userId);
      setNews((before) => [...before, ...decided]);
    } catch {
      // The code of it did not come: the network is not back after all.
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    return keepTrying(() => void send(), AGAIN_MS);
  }, [isWaiting]);
  return { news, read: () => setNews([]) };
}

/** Sends the registrations that were made without a network, wherever the person is meanwhile, and says what became of them. */
export function WaitingRegistrations() {
  const userId = useSession(({ user }) => user?.id);
  const waiting = useWaitingRegistrations(userId);
  const { news, read } = useSending(userId, waiting.length > 0);
  return (
    <div aria-live="polite" className={news.length > 0 ? styles.notice : undefined}>
      {news.length > 0 && (
        <>
          {news.join(' ')}{' '}
          <PlainButton size="small" onClick={read}>
            OK
          </PlainButton>
        </>
      )}
    </div>
  );
}

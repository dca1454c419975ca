import { useEffect } from 'react';
import { useSession } from '../../shared/session/session-store';
import { AnnouncementLine } from './announcement-line';
import styles from './announcements.module.css';
import { askForAnnouncements, putAway, useAnnouncements } from './current-announcements';

const pauseMs = 60_000;

/** Asks when the page opens, when somebody comes back to it, and each minute that it is looked at. */
function useFreshAnnouncements(): void {
  const token = useSession((session) => session.token);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'visible') void askForAnnouncements(leaving.signal);
    };
    ask();
    const timer = setInterval(ask, pauseMs);
    document.addEventListener('visibilitychange', ask, { signal: leaving.signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [token]);
}

/** What the club announces now, above the page; nothing at all where there is nothing. */
export function AnnouncementBanner({ isFramed = false }: { isFramed?: boolean }) {
  useFreshAnnouncements();
  const shown = useAnnouncements(({ shown: announced }) => announced);
  return (
    <section aria-label="The club announces" aria-live="polite">
      {shown.length > 0 && (
        <ul className={isFramed ? `${styles.banner} ${styles.framed} ${styles.inPage}` : styles.banner}>
          {shown.map(({ id, words, link }) => (
            <li key={id}>
              <AnnouncementLine words={words} link={link} onDismiss={() => void putAway(id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

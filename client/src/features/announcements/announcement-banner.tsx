import { useEffect, useRef } from 'react';
import { useFirstAnswerTo } from '../../shared/api/plain/first-answer';
import { useIsDrawn } from '../../shared/plain/drawing';
import { useSession } from '../../shared/session/session-store';
import { AnnouncementLine } from './announcement-line';
import styles from './announcements.module.css';
import {
  announcementQuestion,
  askForAnnouncements,
  putAway,
  useAnnouncements,
} from './current-announcements';
import type { CurrentAnnouncementsQuery } from './current-announcements.generated';

const pauseMs = 60_000;

/**
 * Asks when the page opens, when somebody comes back to it, and each minute that it is looked at. What came along with the page for
 * a visitor is not asked for.
 */
function useFreshAnnouncements(along: CurrentAnnouncementsQuery | undefined): void {
  const untaken = useRef(along);
  const token = useSession((session) => session.token);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'visible') void askForAnnouncements(leaving.signal);
    };
    const came = token === null ? untaken.current : undefined;
    untaken.current = undefined;
    if (came) useAnnouncements.getState().take(came.currentAnnouncements);
    else ask();
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
  const along = useFirstAnswerTo(announcementQuestion) as CurrentAnnouncementsQuery | undefined;
  const isDrawn = useIsDrawn();
  useFreshAnnouncements(along);
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
      {isDrawn && along && <WithoutScript announced={along.currentAnnouncements} />}
    </section>
  );
}

/** Drawn for who runs no script; who does may have put some of it away. */
function WithoutScript({ announced }: { announced: CurrentAnnouncementsQuery['currentAnnouncements'] }) {
  if (announced.length === 0) return null;
  return (
    <noscript>
      <ul className={styles.banner}>
        {announced.map(({ id, words, link }) => (
          <li key={id}>
            <AnnouncementLine words={words} link={link} />
          </li>
        ))}
      </ul>
    </noscript>
  );
}

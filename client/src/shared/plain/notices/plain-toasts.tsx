import { useEffect, useMemo } from 'react';
import { describeProblem } from '../../api/problem';
import { IconButton } from '../icon-button';
import { PlainButton } from '../plain-button';
import { closeNotice, showNotice, useNotices, type Notice } from './plain-notices';
import styles from './plain-toasts.module.css';
import { undoMs, type Toast } from './toast';

const shownForMs = 6_000;

/** The same as `useToast`, for pages that do without Ant Design. */
export function usePlainToast(): Toast {
  return useMemo(() => {
    const error = (text: string, title = 'Error') => showNotice({ tone: 'error', title, text });
    return {
      success: (text, title = 'Success') => showNotice({ tone: 'success', title, text }),
      undoable: (text, undo) => showNotice({ tone: 'success', title: text, text: '', undo }),
      error,
      problem: (cause, fallback, title) => {
        const { code, message } = describeProblem(cause);
        error(code === 'UNKNOWN' ? fallback : message, title);
      },
    };
  }, []);
}

/** Where the notices appear; stands once on the page. */
export function PlainToasts() {
  const notices = useNotices((store) => store.notices);
  return (
    <div className={styles.corner} aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice: { id, tone, title, text, undo } }: { notice: Notice }) {
  useEffect(() => {
    const timer = setTimeout(() => closeNotice(id), undo ? undoMs : shownForMs);
    return () => clearTimeout(timer);
  }, [id, undo]);
  return (
    <div className={styles.notice} data-tone={tone}>
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
        {undo && (
          <PlainButton
            className={styles.undo}
            size="small"
            onClick={() => {
              closeNotice(id);
              undo();
            }}
          >
            Undo
          </PlainButton>
        )}
      </div>
      <div className={styles.close}>
        <IconButton icon="close" size="small" aria-label="Close notice" onClick={() => closeNotice(id)} />
      </div>
    </div>
  );
}

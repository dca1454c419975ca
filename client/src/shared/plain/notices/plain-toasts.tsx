import { useEffect, useMemo } from 'react';
import { describeProblem } from '../../api/problem';
import { Icon } from '../drawings/icons';
import { closeNotice, showNotice, useNotices, type Notice } from './plain-notices';
import styles from './plain-toasts.module.css';
import type { Toast } from './toast';

const shownForMs = 6_000;

/** The same as `useToast`, for pages that do without Ant Design. */
export function usePlainToast(): Toast {
  return useMemo(() => {
    const error = (text: string, title = 'Error') => showNotice({ tone: 'error', title, text });
    return {
      success: (text, title = 'Success') => showNotice({ tone: 'success', title, text }),
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

function NoticeCard({ notice: { id, tone, title, text } }: { notice: Notice }) {
  useEffect(() => {
    const timer = setTimeout(() => closeNotice(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={styles.notice} data-tone={tone}>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close notice"
        onClick={() => closeNotice(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

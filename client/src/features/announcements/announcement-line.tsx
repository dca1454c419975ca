import { Link } from 'react-router-dom';
import { Icon } from '../../shared/plain/drawings/icons';
import styles from './announcements.module.css';

interface AnnouncementLineProps {
  words: string;
  /** None where it is empty. */
  link?: string | null;
  /** Where it can be put away. */
  onDismiss?: () => void;
}

/** One announcement as people read it. */
export function AnnouncementLine({ words, link, onDismiss }: AnnouncementLineProps) {
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        {words} {link && <ReadMore link={link} words={words} />}
      </p>
      {onDismiss && (
        <button
          type="button"
          className={styles.away}
          aria-label={`Put away: ${words}`}
          title="Put away"
          onClick={onDismiss}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}

function ReadMore({ link, words }: { link: string; words: string }) {
  const label = `Read more: ${words}`;
  if (link.startsWith('/'))
    return (
      <Link to={link} aria-label={label}>
        Read more
      </Link>
    );
  return (
    <a href={link} rel="noreferrer" aria-label={label}>
      Read more
    </a>
  );
}

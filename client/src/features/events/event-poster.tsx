import { formatMonth } from '../../shared/format/dates';
import { PictureImage } from '../../shared/plain/drawings/picture-image';
import type { PictureImage_PictureFragment } from '../../shared/plain/drawings/picture-image.generated';
import styles from './event-poster.module.css';

interface EventPosterProps {
  picture: PictureImage_PictureFragment | null;
  /** Day of the event, YYYY-MM-DD. */
  date: string;
  sizes: string;
  isFirst?: boolean;
}

/** The event's picture, or a drawn sheet with its day where it has none. Decorative: the text beside it says it all. */
export function EventPoster({ picture, date, sizes, isFirst }: EventPosterProps) {
  if (picture && !picture.isForeign)
    return <PictureImage picture={picture} alt="" ratio="16 / 9" sizes={sizes} isFirst={isFirst} />;
  return (
    <div className={styles.sheet} aria-hidden="true">
      <svg className={styles.vault} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
        <g fill="none" stroke="var(--deep-line)" strokeWidth="1.5" strokeLinejoin="round">
          <path d="M160 190V-10M160 90-20 10M160 90 340 10M160 90-20 170M160 90 340 170M160 90 60-10M160 90 260-10M160 90 60 190M160 90 260 190" />
          <path d="M124 3h72l51 51v72l-51 51h-72L73 126V54z" />
          <path d="M143 48h34l24 24v36l-24 24h-34l-24-24V72z" />
        </g>
      </svg>
      <span className={styles.day}>{Number(date.slice(8, 10))}</span>
      <span className={styles.month}>{formatMonth(date)}</span>
    </div>
  );
}

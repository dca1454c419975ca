import { PictureImage } from '../../shared/plain/drawings/picture-image';
import type { PictureImage_PictureFragment } from '../../shared/plain/drawings/picture-image.generated';
import styles from './post-poster.module.css';

interface PostPosterProps {
  picture: PictureImage_PictureFragment | null;
  title: string;
  sizes: string;
  isFirst?: boolean;
}

const firstLetter = /[\p{L}\p{N}]/u;

/** The post's picture, or the first lines of a page with its initial. Decorative: the text beside it says it all. */
export function PostPoster({ picture, title, sizes, isFirst }: PostPosterProps) {
  if (picture && !picture.isForeign)
    return <PictureImage picture={picture} alt="" ratio="16 / 9" sizes={sizes} isFirst={isFirst} />;
  return (
    <div className={styles.sheet} aria-hidden="true">
      <svg className={styles.lines} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
        <path
          d="M136 58h128M136 76h112M136 94h128M136 112h96M56 130h208M56 148h152"
          fill="none"
          stroke="var(--deep-line)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.initial}>{firstLetter.exec(title)?.[0].toUpperCase()}</span>
    </div>
  );
}

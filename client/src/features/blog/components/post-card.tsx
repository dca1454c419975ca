import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Highlighted } from '../../../shared/ui/highlighted';
import { categoryLabels, readingText } from '../blog-words';
import type { PostCard_PostFragment } from './post-card.generated';
import styles from './post-card.module.css';
import { PostDate } from './post-date';
import { PostPoster } from './post-poster';

interface PostCardProps {
  post: PostCard_PostFragment;
  /** What somebody searched for, to be marked. */
  search?: string;
  /** Takes two columns, with its picture at the side. */
  isWide?: boolean;
  isFirst?: boolean;
}

/** A published post in a list. */
export function PostCard({ post, search = '', isWide = false, isFirst }: PostCardProps) {
  const { id, title, excerpt, category, datedAt, authorName, readingMinutes, picture } = post;
  return (
    <article className={styles.card} data-wide={isWide}>
      <div className={styles.poster}>
        <PostPoster
          picture={picture}
          title={title}
          sizes="(width < 640px) 100vw, (width < 1000px) 50vw, 480px"
          isFirst={isFirst}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.category}>{categoryLabels[category]}</p>
        <h3 className={styles.title}>
          <Link to={`/blog/${id}`} className={styles.link}>
            <Highlighted text={title} search={search} />
          </Link>
        </h3>
        <p className={styles.excerpt}>
          <Highlighted text={excerpt} search={search} />
        </p>
        <div className={styles.foot}>
          <p className={styles.by}>
            {authorName}
            <span>
              <PostDate value={datedAt} /> · {readingText(readingMinutes)}
            </span>
          </p>
          <div className={styles.more}>
            <ButtonLink to={`/blog/${id}`} tone="outline">
              Read More<span className="visually-hidden"> of {title}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  );
}

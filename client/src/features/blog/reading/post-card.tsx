import { ButtonLink } from '../../../shared/plain/button-link';
import { DayText } from '../../../shared/plain/facts/day-text';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { aboveLink, LinkedCard } from '../../../shared/plain/linked-card';
import { categoryLabels, readingText } from '../blog-words';
import { PostPoster } from '../post-poster';
import type { PostCard_PostFragment } from './post-card.generated';
import styles from './post-card.module.css';

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
    <LinkedCard
      to={`/blog/${id}`}
      title={<Highlighted text={title} search={search} />}
      picture={
        <PostPoster
          picture={picture}
          title={title}
          sizes="(width < 640px) 100vw, (width < 1000px) 50vw, 480px"
          isFirst={isFirst}
        />
      }
      above={<p className={styles.category}>{categoryLabels[category]}</p>}
      isWide={isWide}
    >
      <p className={styles.excerpt}>
        <Highlighted text={excerpt} search={search} />
      </p>
      <div className={styles.foot}>
        <p className={styles.by}>
          {authorName}
          <span>
            <DayText value={datedAt} /> · {readingText(readingMinutes)}
          </span>
        </p>
        <div className={aboveLink}>
          <ButtonLink to={`/blog/${id}`} tone="outline">
            Read More<span className="visually-hidden"> of {title}</span>
          </ButtonLink>
        </div>
      </div>
    </LinkedCard>
  );
}

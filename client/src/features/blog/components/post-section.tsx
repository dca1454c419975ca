import { useId, type ReactNode } from 'react';
import { LoadFailure } from '../../../shared/ui/load-failure';
import type { PostList } from '../use-post-list';
import { PostGrid, PostGridLoading } from './post-grid';
import styles from './post-section.module.css';

interface PostSectionProps {
  title: string;
  lead?: string;
  list: PostList;
  errorText: string;
  emptyText: string;
  search?: string;
  isWide?: boolean;
  isFirst?: boolean;
  /** Below the posts, once there are any. */
  children?: ReactNode;
}

/** A titled list of posts with all its states. */
export function PostSection(props: PostSectionProps) {
  const { title, lead } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.list}>
        <SectionBody {...props} />
      </div>
    </section>
  );
}

function SectionBody(props: PostSectionProps) {
  const { list, errorText, emptyText, search, isWide, isFirst, children } = props;
  const { posts, isStale, error, retry } = list;
  if (error && !posts) return <LoadFailure error={error} title={errorText} onRetry={retry} />;
  if (!posts) return <PostGridLoading isWide={isWide} />;
  if (posts.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <>
      <PostGrid posts={posts} search={search} isWide={isWide} isStale={isStale} isFirst={isFirst} />
      {children}
    </>
  );
}

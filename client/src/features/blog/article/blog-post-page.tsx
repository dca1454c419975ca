import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { club } from '../../../shared/club';
import { rowInAddress } from '../../../shared/row-in-address';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import { BlogPostPageDocument } from './blog-post-page.generated';
import styles from './blog-post-page.module.css';
import { PostArticle } from './post-article';

/** One post, for everybody; one that is not published yet for its author and the editors. */
export function BlogPostPage() {
  const id = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useQuery(BlogPostPageDocument, { variables: { id } });
  const post = data?.blogPost;
  const title = post?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${club.name}`;
  }, [title]);

  if (error && describeProblem(error).code === 'NOT_FOUND') return <PostGone />;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to="/blog">All articles</Link>
      </p>
      {post && <PostArticle post={post} />}
      {!post && error && (
        <LoadFailure error={error} title="Failed to load the article" onRetry={retryOf(refetch)} />
      )}
      {!post && !error && <PostLoading />}
    </div>
  );
}

function PostGone() {
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="This article is not in the blog"
      actions={<ButtonLink to="/blog">See all articles</ButtonLink>}
    >
      <p>It may have been taken down, or it is waiting for its review.</p>
    </MessageScreen>
  );
}

function PostLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the article">
      <div />
      <div />
      <div />
    </div>
  );
}

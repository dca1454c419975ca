import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { useAnswer } from '../../../shared/api/plain/use-answer';
import { club } from '../../../shared/club';
import type { AsksAhead } from '../../../shared/passage/asks-ahead';
import { rowInAddress } from '../../../shared/row-in-address';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import pictureParts from '../../../shared/plain/drawings/picture-image.graphql?raw';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import type { BlogPostPageQuery } from './blog-post-page.generated';
import question from './blog-post-page.graphql?raw';
import styles from './blog-post-page.module.css';
import articleParts from './post-article.graphql?raw';
import { PostArticle } from './post-article';

const query = [question, articleParts, pictureParts].join('\n');

/** One post, for everybody; one that is not published yet for its author and the editors. */
export function BlogPostPage() {
  const id = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useAnswer<BlogPostPageQuery>(query, {
    variables: { id },
    isViewers: true,
    isKept: true,
  });
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
      {post && <PostArticle post={post} onHidden={retryOf(refetch)} />}
      {!post && error !== undefined && (
        <LoadFailure error={error} title="Failed to load the article" onRetry={retryOf(refetch)} />
      )}
      {!post && error === undefined && <PostLoading />}
    </div>
  );
}

BlogPostPage.ahead = (({ id }) => ({
  query,
  variables: { id: rowInAddress(id) },
  isKept: true,
})) satisfies AsksAhead['ahead'];

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

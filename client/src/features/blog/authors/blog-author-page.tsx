import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { useAnswer } from '../../../shared/api/plain/use-answer';
import { club } from '../../../shared/club';
import { rowInAddress } from '../../../shared/row-in-address';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import pictureParts from '../../../shared/plain/drawings/picture-image.graphql?raw';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import { AskAboutPictures } from '../../../shared/takedown/ask-about-pictures';
import { BlogFrame } from '../reading/blog-frame';
import { MorePosts } from '../reading/more-posts';
import { PostSection } from '../reading/post-section';
import { usePostList } from '../reading/use-post-list';
import { AuthorHead, AuthorLoading } from './author-head';
import type { BlogAuthorPageQuery } from './blog-author-page.generated';
import styles from './blog-author-page.module.css';
import question from './blog-author-page.graphql?raw';

const query = [question, pictureParts].join('\n');

/** Who somebody is that writes for the blog, and all that they have published. */
export function BlogAuthorPage() {
  const id = rowInAddress(useParams()['id']);
  return <Author key={id} id={id} />;
}

function Author({ id }: { id: string }) {
  const { data, error, refetch } = useAnswer<BlogAuthorPageQuery>(query, { variables: { id } });
  const author = data?.blogAuthor;
  const name = author?.name;
  useEffect(() => {
    if (name) document.title = `${name} · ${club.name}`;
  }, [name]);

  if (error !== undefined && describeProblem(error).code === 'NOT_FOUND') return <AuthorUnknown />;
  if (!author && error !== undefined)
    return (
      <div className={styles.failure}>
        <LoadFailure error={error} title="Failed to load the author" onRetry={retryOf(refetch)} />
      </div>
    );
  return (
    <>
      {author ? <AuthorHead author={author} /> : <AuthorLoading />}
      <Articles author={id}>
        {author && (
          <AskAboutPictures
            pictures={[
              {
                shown: { __typename: 'Person', id: author.id },
                words: author.name,
                isInSight: author.picture !== null,
                onHidden: retryOf(refetch),
              },
            ]}
          />
        )}
      </Articles>
    </>
  );
}

function Articles({ author, children }: { author: string; children: ReactNode }) {
  const list = usePostList({ author, pageSize: 12 });
  return (
    <BlogFrame>
      <PostSection
        title="Articles"
        lead="Newest first."
        list={list}
        errorText="Failed to load articles"
        emptyText="No articles any more."
        isFirst
      >
        <MorePosts list={list} />
        {children}
      </PostSection>
    </BlogFrame>
  );
}

function AuthorUnknown() {
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="The blog has no such author"
      actions={<ButtonLink to="/blog">See all articles</ButtonLink>}
    >
      <p>Their articles may have been taken down, or their account is closed.</p>
    </MessageScreen>
  );
}

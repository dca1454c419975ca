import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { ButtonLink } from '../../../shared/plain/button-link';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { feePath } from '../../../shared/session/return-path';
import { useSession } from '../../../shared/session/session-store';
import { FeeStep } from '../../../shared/standing/fee-step';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { EditedBlogPostDocument } from './post-editing.generated';
import { PostWriter } from './post-writer';
import { OWN_POSTS, writingPath, type WritingPlace } from './writing-place';

/** Where a post is written: a new one, or one that there is. */
export function WritingPage() {
  const { id = null } = useParams();
  const { key, ...step } = useLocation();
  const { writing = key } = placeIn(step);
  return <Writing key={writing} id={id} writing={writing} />;
}

/** What the router does not know the type of. */
const placeIn = ({ state }: { state: unknown }): WritingPlace => state ?? {};

/** Stays while a new post gets an address of its own. */
function Writing({ id, writing }: { id: string | null; writing: string }) {
  const [opened] = useState(id);
  const navigate = useNavigate();
  const { from = OWN_POSTS } = placeIn(useLocation());
  const ways = {
    onMade: (made: string) =>
      void navigate(writingPath(made), {
        replace: true,
        preventScrollReset: true,
        state: { writing } satisfies WritingPlace,
      }),
    onLeave: () => void navigate(from, { replace: true }),
  };
  return opened === null ? <NewPost {...ways} /> : <SavedPost id={opened} {...ways} />;
}

interface Ways {
  onMade: (id: string) => void;
  onLeave: () => void;
}

function NewPost(ways: Ways) {
  const mustPay = useSession(({ user }) => user?.membershipPaymentRequired ?? false);
  if (!mustPay) return <PostWriter post={null} {...ways} />;
  return (
    <EmptyState
      title="Members write once they have paid"
      action={
        <FeeStep>
          <ButtonLink to={feePath('/dashboard/blog/new')}>Pay the fee to write</ButtonLink>
        </FeeStep>
      }
    >
      Posts are written by members whose membership runs.
    </EmptyState>
  );
}

/** Fetches the whole text first: the lists carry only its beginning. */
function SavedPost({ id, ...ways }: Ways & { id: string }) {
  const { data, error, refetch } = useQuery(EditedBlogPostDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-only',
  });
  const [isOpened, setOpened] = useState(false);
  const post = data?.blogPost;
  if (post?.viewerCanEdit && !isOpened) setOpened(true);
  if (post && (isOpened || post.viewerCanEdit)) return <PostWriter post={post} {...ways} />;
  if (error) return <ErrorResult error={error} title="Failed to load the post" onRetry={retryOf(refetch)} />;
  if (!post) return <PageLoading label="Opening the post" />;
  return (
    <EmptyState title="You cannot change this post">
      Authors change their own posts while their membership runs.
    </EmptyState>
  );
}

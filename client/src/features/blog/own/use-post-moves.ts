import { useApolloClient, useMutation } from '@apollo/client/react';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetBlog } from '../forget-blog';
import { SubmitBlogPostDocument, WithdrawBlogPostDocument } from '../post-moves.generated';
import type { PostTile_PostFragment } from './post-tile.generated';

interface PostMoves {
  submit: (post: PostTile_PostFragment) => Promise<void>;
  withdraw: (post: PostTile_PostFragment) => Promise<void>;
  isBusy: boolean;
}

/** Handing an own post to the editors and taking it back. The screen shows it at once, and takes it back if the server says no. */
export function usePostMoves(): PostMoves {
  const toast = useToast();
  const { cache } = useApolloClient();
  const [askToSubmit, submitting] = useMutation(SubmitBlogPostDocument);
  const [askToWithdraw, withdrawing] = useMutation(WithdrawBlogPostDocument);

  const submit = async (post: PostTile_PostFragment) => {
    try {
      const optimisticResponse = { submitBlogPost: inReview(post) };
      await askToSubmit({ variables: { id: post.id }, optimisticResponse });
      toast.success('Blog post submitted for review');
      forgetBlog(cache);
    } catch (error) {
      toast.problem(error, 'Failed to submit blog post');
    }
  };
  const withdraw = async (post: PostTile_PostFragment) => {
    try {
      const optimisticResponse = { withdrawBlogPost: takenBack(post) };
      await askToWithdraw({ variables: { id: post.id }, optimisticResponse });
      toast.success('Blog post taken back from review');
      forgetBlog(cache);
    } catch (error) {
      toast.problem(error, 'Failed to take back blog post');
    }
  };
  return { submit, withdraw, isBusy: submitting.loading || withdrawing.loading };
}

/** What the server will say if it agrees. */
const inReview = (post: PostTile_PostFragment): PostTile_PostFragment => ({
  ...post,
  status: 'PENDING',
  rejectionReason: '',
  viewerCanSubmit: false,
  viewerCanWithdraw: true,
});

const takenBack = (post: PostTile_PostFragment): PostTile_PostFragment => ({
  ...post,
  status: 'DRAFT',
  viewerCanSubmit: true,
  viewerCanWithdraw: false,
});

import { useApolloClient, useMutation } from '@apollo/client/react';
import { describeProblem } from '../../../shared/api/problem';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetBlog } from '../forget-blog';
import {
  ApproveBlogPostDocument,
  RejectBlogPostDocument,
  type ReviewedPost_PostFragment,
} from './review-dialog.generated';

interface Decisions {
  onDone: () => void;
  /** The post is not what was read any more. */
  onConflict: () => void;
}

interface Review {
  approve: () => Promise<void>;
  /** Rejects with the server's error. */
  reject: (reason: string) => Promise<void>;
  isApproving: boolean;
}

/** What a reviewer decides about a post that waits. */
export function useReview(post: ReviewedPost_PostFragment, { onDone, onConflict }: Decisions): Review {
  const toast = useToast();
  const { cache } = useApolloClient();
  const [askToApprove, { loading }] = useMutation(ApproveBlogPostDocument);
  const [askToReject] = useMutation(RejectBlogPostDocument);
  const { id, revision } = post;

  const finish = (text: string) => {
    toast.success(text);
    onDone();
    forgetBlog(cache);
  };
  const approve = async () => {
    try {
      await askToApprove({ variables: { id, revision } });
      finish('Blog post approved and published');
    } catch (error) {
      toast.problem(error, 'Failed to approve blog post');
      if (['CONFLICT', 'INVALID_TRANSITION'].includes(describeProblem(error).code)) onConflict();
    }
  };
  const reject = async (reason: string) => {
    await askToReject({ variables: { id, reason } });
    finish('Blog post rejected');
  };
  return { approve, reject, isApproving: loading };
}

import { useMutation } from '@apollo/client/react';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetBlog } from '../forget-blog';
import { SubmitBlogPostDocument } from '../post-moves.generated';

/** Hands a saved post to the editors. Nothing is lost when only that fails: it stays a draft. */
export function useHandOver(): (id: string, done: string) => Promise<void> {
  const toast = useToast();
  const [submit] = useMutation(SubmitBlogPostDocument, { update: forgetBlog });
  return async (id, done) => {
    try {
      await submit({ variables: { id } });
      toast.success(done);
    } catch (error) {
      toast.problem(error, 'Failed to submit blog post', 'Saved as a draft');
    }
  };
}

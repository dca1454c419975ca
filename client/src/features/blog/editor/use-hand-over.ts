import { useApolloClient, useMutation } from '@apollo/client/react';
import { askNow } from '../../../shared/api/ask-again';
import { isUnanswered } from '../../../shared/api/unanswered';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetBlog } from '../forget-blog';
import { SubmitBlogPostDocument } from '../post-moves.generated';
import { EditedBlogPostDocument } from './post-editing.generated';

/** Hands a saved post to the editors. Nothing is lost when only that fails: it stays a draft. */
export function useHandOver(): (id: string, done: string) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  const [submit] = useMutation(SubmitBlogPostDocument, { update: forgetBlog });
  const isHandedOver = async (id: string): Promise<boolean> => {
    forgetBlog(client.cache);
    const asked = { query: EditedBlogPostDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
    return (await askNow(client, asked))?.blogPost.status === 'PENDING';
  };
  return async (id, done) => {
    try {
      await submit({ variables: { id } });
      toast.success(done);
    } catch (error) {
      if (isUnanswered(error) && (await isHandedOver(id))) toast.success(done);
      else toast.problem(error, 'Failed to submit blog post', 'Saved as a draft');
    }
  };
}

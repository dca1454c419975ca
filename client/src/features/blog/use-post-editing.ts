import { useApolloClient, useMutation } from '@apollo/client/react';
import { useToast } from '../../shared/ui/use-toast';
import type { PostFormValues } from './components/post-fields';
import { forgetBlog } from './forget-blog';
import { CreateBlogPostDocument, UpdateBlogPostDocument } from './post-editing.generated';
import { SubmitBlogPostDocument } from './post-moves.generated';
import type { Step } from './post-steps';

/**
 * Makes a post, or changes the one of that id; rejects with what the server complains of. Once the text is saved nothing
 * is lost: when only handing it to the editors fails, it stays a draft.
 */
export function useSavePost(): (id: string | null, input: PostFormValues, step: Step) => Promise<void> {
  const toast = useToast();
  const { cache } = useApolloClient();
  const [create] = useMutation(CreateBlogPostDocument);
  const [update] = useMutation(UpdateBlogPostDocument);
  const [submit] = useMutation(SubmitBlogPostDocument);

  const write = async (id: string | null, input: PostFormValues): Promise<string> => {
    if (id !== null) await update({ variables: { id, input } });
    return id ?? (await create({ variables: { input } })).data?.createBlogPost.id ?? '';
  };
  return async (id, input, { submits, done }) => {
    const saved = await write(id, input);
    try {
      if (submits) await submit({ variables: { id: saved } });
      toast.success(done);
    } catch (error) {
      toast.problem(error, 'Failed to submit blog post', 'Saved as a draft');
    }
    forgetBlog(cache);
  };
}

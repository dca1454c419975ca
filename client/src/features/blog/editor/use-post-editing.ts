import { useApolloClient, useMutation } from '@apollo/client/react';
import { changedFields } from '../../../shared/forms/changed-fields';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetBlog } from '../forget-blog';
import { SubmitBlogPostDocument } from '../post-moves.generated';
import { CreateBlogPostDocument, UpdateBlogPostDocument } from './post-editing.generated';
import type { PostFormValues } from './post-form';
import type { Step } from './post-steps';

interface FormChange {
  /** What the form was filled with. */
  from: Partial<PostFormValues>;
  to: PostFormValues;
}

type SavedPost = { id: string; revision: number } | null;

type SavePost = (post: SavedPost, form: FormChange, step: Step) => Promise<void>;

/**
 * Makes a post, or sends what of the one that was read has changed; rejects with what the server complains of, and when it
 * is not what was read any more. Once the text is saved nothing is lost: when only handing it to the editors fails, it
 * stays a draft.
 */
export function useSavePost(): SavePost {
  const toast = useToast();
  const { cache } = useApolloClient();
  const [create] = useMutation(CreateBlogPostDocument);
  const [update] = useMutation(UpdateBlogPostDocument);
  const [submit] = useMutation(SubmitBlogPostDocument);

  const write = async (post: SavedPost, { from, to }: FormChange): Promise<string> => {
    if (post === null) return (await create({ variables: { input: to } })).data?.createBlogPost.id ?? '';
    const { id, revision } = post;
    await update({ variables: { id, input: { ...changedFields(to, from), revision } } });
    return id;
  };
  return async (post, form, { submits, done }) => {
    const saved = await write(post, form);
    try {
      if (submits) await submit({ variables: { id: saved } });
      toast.success(done);
    } catch (error) {
      toast.problem(error, 'Failed to submit blog post', 'Saved as a draft');
    }
    forgetBlog(cache);
  };
}

import { useMutation } from '@apollo/client/react';
import { useQuestion } from '../../shared/layers/use-question';
import { useToast } from '../../shared/ui/use-toast';
import { forgetBlog } from './forget-blog';
import { DeleteBlogPostDocument } from './post-moves.generated';

/** Asks whether a post may go, and deletes it. */
export function useDeletePost(): (post: { id: string; title: string; viewerIsAuthor: boolean }) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [askServer] = useMutation(DeleteBlogPostDocument, { update: forgetBlog });

  const remove = async (id: string) => {
    try {
      await askServer({ variables: { id } });
      toast.success('Blog post deleted successfully');
    } catch (error) {
      toast.problem(error, 'Failed to delete blog post');
    }
  };
  return ({ id, title, viewerIsAuthor }) => {
    ask({
      title: `Delete “${title}”?`,
      content: viewerIsAuthor
        ? 'The post and its picture are removed. This cannot be undone.'
        : 'The post and its picture are removed, and its author will be told. This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove(id),
    });
  };
}

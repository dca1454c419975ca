import { useMutation } from '@apollo/client/react';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetGallery } from '../forget-gallery';
import { DeleteGalleryItemDocument } from './use-delete-item.generated';

/** Asks whether a picture may go, and takes it down. */
export function useDeleteItem(): (item: { id: string; title: string }) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [askServer] = useMutation(DeleteGalleryItemDocument, { update: forgetGallery });

  const remove = async (id: string) => {
    try {
      await askServer({ variables: { id } });
      toast.success('Gallery item deleted successfully');
    } catch (error) {
      toast.problem(error, 'Failed to delete gallery item');
    }
  };
  return ({ id, title }) => {
    ask({
      title: `Delete “${title}”?`,
      content: 'The picture is taken down for everybody, and its file is removed. This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove(id),
    });
  };
}

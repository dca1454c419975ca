import { useMutation } from '@apollo/client/react';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import {
  ArchiveMerchandiseItemDocument,
  DeleteMerchandiseItemDocument,
  RestoreMerchandiseItemDocument,
} from './item-editing.generated';
import type { ManagedItem_ItemFragment } from './manage-merchandise.generated';
import { itemLists } from './use-item-editing';

export type ItemMove = 'archive' | 'restore' | 'remove';

const words = {
  archive: {
    verb: 'Archive',
    effect: 'It leaves the shop. Orders that name it stay as they are, and it can be restored.',
    done: 'Product archived',
    failed: 'Failed to archive product',
  },
  restore: {
    verb: 'Restore',
    effect: 'It comes back into the shop with the stock it has.',
    done: 'Product restored',
    failed: 'Failed to restore product',
  },
  remove: {
    verb: 'Delete',
    effect:
      'Its reviews go with it. An item that orders or stock movements speak of cannot be deleted: it is archived instead.',
    done: 'Product deleted successfully!',
    failed: 'Failed to delete product',
  },
};

/** Asks whether an item may leave the shop or come back, and sees to it. */
export function useItemMoves(): (move: ItemMove, item: ManagedItem_ItemFragment) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [archive] = useMutation(ArchiveMerchandiseItemDocument, itemLists);
  const [restore] = useMutation(RestoreMerchandiseItemDocument, itemLists);
  const [remove] = useMutation(DeleteMerchandiseItemDocument, itemLists);
  const askServer = { archive, restore, remove };

  return (move, { id, name }) => {
    const { verb, effect, done, failed } = words[move];
    ask({
      title: `${verb} “${name}”?`,
      content: effect,
      okText: verb,
      okButtonProps: { danger: move === 'remove' },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        askServer[move]({ variables: { id } }).then(
          () => toast.success(done),
          (error: unknown) => toast.problem(error, failed),
        ),
    });
  };
}

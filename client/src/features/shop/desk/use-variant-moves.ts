import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import {
  ArchiveMerchandiseVariantDocument,
  RestoreMerchandiseVariantDocument,
  type StockRow_VariantFragment,
} from './item-stock.generated';
import { variantLabel } from './stock-words';

/** The queries that follow what staff do to a variant or to its stock. */
export const stockLists = askingAnew(['ItemStock', 'ItemMovements', 'ManagedItems', 'MerchandiseFigures']);

/** Asks whether a variant may leave the shop, and sees to it; an archived one comes back at once. */
export function useVariantMoves(): (variant: StockRow_VariantFragment) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [askToArchive] = useMutation(ArchiveMerchandiseVariantDocument, stockLists);
  const [askToRestore] = useMutation(RestoreMerchandiseVariantDocument, stockLists);

  const archive = (id: string) =>
    askToArchive({ variables: { id } }).then(
      () => toast.success('It is out of the shop'),
      (error: unknown) => toast.problem(error, 'Failed to archive it'),
    );
  const restore = (id: string) =>
    askToRestore({ variables: { id } }).then(
      () => toast.success('It is back in the shop'),
      (error: unknown) => toast.problem(error, 'Failed to restore it'),
    );
  return ({ id, name, isArchived }) => {
    if (isArchived) return void restore(id);
    ask({
      title: `Archive ${variantLabel(name)}?`,
      content: 'It leaves the shop. Orders that name it stay as they are, and it can be restored.',
      okText: 'Archive',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => archive(id),
    });
  };
}

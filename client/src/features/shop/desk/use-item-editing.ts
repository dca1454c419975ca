import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { changedFields } from '../../../shared/forms/changed-fields';
import { useToast } from '../../../shared/ui/use-toast';
import { CreateMerchandiseItemDocument, UpdateMerchandiseItemDocument } from './item-editing.generated';
import type { ItemFormValues, NewItemValues } from './item-form';
import type { ManagedItem_ItemFragment } from './manage-merchandise.generated';

interface ItemEditing {
  /** Puts an item into the shop and answers it; rejects with what the server complains of. */
  create: (values: NewItemValues) => Promise<ManagedItem_ItemFragment | undefined>;
  /** Sends what of the form has changed; rejects likewise, and when the item is not what was read any more. */
  update: (
    item: { id: string; revision: number },
    form: { from: ItemFormValues; to: ItemFormValues },
  ) => Promise<void>;
}

/** The lists that follow what staff do to an item. */
export const itemLists = askingAnew(['ManagedItems', 'MerchandiseFigures']);

/** How staff write of an item. */
export function useItemEditing(): ItemEditing {
  const toast = useToast();
  const [askToCreate] = useMutation(CreateMerchandiseItemDocument, itemLists);
  const [askToUpdate] = useMutation(UpdateMerchandiseItemDocument, itemLists);

  const create = async ({ stock, ...input }: NewItemValues) => {
    const { data } = await askToCreate({ variables: { input: { ...input, stock: stock ?? 0 } } });
    toast.success('Product created successfully!');
    return data?.createMerchandiseItem;
  };
  const update: ItemEditing['update'] = async ({ id, revision }, { from, to }) => {
    await askToUpdate({ variables: { id, input: { ...changedFields(to, from), revision } } });
    toast.success('Product updated successfully!');
  };
  return { create, update };
}

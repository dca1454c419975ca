import { useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { LoadingDialog } from '../../../shared/ui/loading-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { EditedItemDocument, type EditedItem_ItemFragment } from './item-editing.generated';
import { ItemForm, itemForm, type NewItemValues } from './item-form';
import type { ManagedItem_ItemFragment } from './manage-merchandise.generated';
import { useItemEditing } from './use-item-editing';

interface ItemDialogProps {
  /** An item's id, or `new` for one that is still to come; null while the dialog is shut. */
  subject: string | null;
  onClose: () => void;
  /** What comes next for a new item: its sizes and its stock. */
  onCreated: (item: ManagedItem_ItemFragment) => void;
}

/** Puts an item into the shop, or changes one. */
export function ItemDialog({ subject, onClose, onCreated }: ItemDialogProps) {
  const { key, isOpen, subject: edited, afterClose } = useOpening(subject);
  if (edited === null) return null;
  const ways = { isOpen, onClose, afterClose };
  if (edited === 'new') return <NewItem key={key} onCreated={onCreated} {...ways} />;
  return <SavedItem key={key} id={edited} {...ways} />;
}

interface Ways {
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

function NewItem({ onCreated, ...ways }: Ways & Pick<ItemDialogProps, 'onCreated'>) {
  const [form] = Form.useForm<NewItemValues>();
  const { create } = useItemEditing();
  return (
    <FormDialog<NewItemValues>
      title="New item"
      {...ways}
      form={form}
      initialValues={{ ...itemForm.blank, stock: 0 }}
      submitLabel="Create item"
      failureText="Failed to create product"
      onSubmit={async (values) => {
        const item = await create(values);
        ways.onClose();
        if (item) onCreated(item);
      }}
    >
      <ItemForm isNew />
    </FormDialog>
  );
}

/** Fetches the item as it is now: what the list shows may be older than a colleague's change. */
function SavedItem({ id, ...ways }: Ways & { id: string }) {
  const { data, error, refetch } = useQuery(EditedItemDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Editor item={data.merchandiseItem} {...ways} />;
  return (
    <LoadingDialog
      title="Edit item"
      isOpen={ways.isOpen}
      onClose={ways.onClose}
      error={error}
      errorTitle="Failed to load the item"
      onRetry={refetch}
    />
  );
}

function Editor({ item, ...ways }: Ways & { item: EditedItem_ItemFragment }) {
  const [form] = Form.useForm<NewItemValues>();
  const { update } = useItemEditing();
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [start] = useState(item);
  const from = itemForm.filledWith(start);
  return (
    <FormDialog<NewItemValues>
      title="Edit item"
      {...ways}
      form={form}
      initialValues={from}
      submitLabel="Save changes"
      failureText="Failed to update product"
      onSubmit={async (values) => {
        await update(start, { from, to: values });
        ways.onClose();
      }}
    >
      <ItemForm isNew={false} />
    </FormDialog>
  );
}

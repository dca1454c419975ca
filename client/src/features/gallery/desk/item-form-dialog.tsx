import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { changedFields } from '../../../shared/forms/changed-fields';
import { FormFields, TextItem, type ItemsOf } from '../../../shared/forms/field-items';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { PictureItem } from '../../../shared/forms/picture-item';
import { LoadingDialog } from '../../../shared/ui/loading-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetGallery } from '../forget-gallery';
import { itemForm, type ItemFormValues } from '../uploads/item-form';
import { sendGalleryPicture } from '../uploads/send-gallery-picture';
import { sharedItems } from '../uploads/shared-item-fields';
import {
  EditedGalleryItemDocument,
  UpdateGalleryItemDocument,
  type EditedGalleryItemQuery,
} from './item-form-dialog.generated';

interface ItemFormDialogProps {
  /** The item to change; null closes the dialog. */
  id: string | null;
  onClose: () => void;
}

/** Changes a picture of the gallery. */
export function ItemFormDialog({ id, onClose }: ItemFormDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(id);
  return subject && <SavedItem key={key} id={subject} {...{ isOpen, onClose, afterClose }} />;
}

interface Ways {
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** Fetches everything about the picture first: the cards carry only a part of it. */
function SavedItem({ id, ...ways }: Ways & { id: string }) {
  const { data, error, refetch } = useQuery(EditedGalleryItemDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <ItemForm item={data.galleryItem} {...ways} />;
  return (
    <LoadingDialog
      title="Edit picture"
      isOpen={ways.isOpen}
      onClose={ways.onClose}
      error={error}
      errorTitle="Failed to load the picture"
      onRetry={refetch}
    />
  );
}

function ItemForm({
  item: given,
  isOpen,
  onClose,
  afterClose,
}: Ways & { item: EditedGalleryItemQuery['galleryItem'] }) {
  const [form] = Form.useForm<ItemFormValues>();
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [item] = useState(given);
  const start = itemForm.filledWith({ ...item, event: item.event?.id ?? null });
  const toast = useToast();
  const [update] = useMutation(UpdateGalleryItemDocument, { update: forgetGallery });

  const save = async (values: ItemFormValues) => {
    // A list whose choice is taken back holds nothing at all.
    const input = { ...values, event: values.event ?? null };
    await update({ variables: { id: item.id, input: changedFields(input, start) } });
    toast.success('Gallery item updated successfully');
    onClose();
  };
  return (
    <FormDialog
      title="Edit picture"
      isOpen={isOpen}
      onClose={onClose}
      afterClose={afterClose}
      form={form}
      initialValues={start}
      submitLabel="Save changes"
      failureText="Failed to update gallery item"
      onSubmit={save}
    >
      <FormFields limits={itemForm.limits} items={itemsOf(item.event)} />
    </FormDialog>
  );
}

const itemsOf = (event: { id: string; title: string } | null) =>
  ({
    title: (field) => <TextItem {...field} label="Title" />,
    ...sharedItems(event),
    image: (field) => <PictureItem {...field} send={sendGalleryPicture} />,
  }) satisfies ItemsOf<ItemFormValues>;

import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Form, Input } from 'antd';
import type { UpdateGalleryItemInput } from '../../../shared/api/types.generated';
import { FormDialog } from '../../../shared/ui/form-dialog';
import { ImageUpload } from '../../../shared/ui/image-upload';
import { useToast } from '../../../shared/ui/use-toast';
import { forgetGallery } from '../forget-gallery';
import { sendGalleryPicture } from '../send-gallery-picture';
import { EditedGalleryItemDocument, UpdateGalleryItemDocument } from './item-form-dialog.generated';
import { SharedItemFields } from './shared-item-fields';

interface ItemFormDialogProps {
  /** The item to change; null closes the dialog. */
  id: string | null;
  onClose: () => void;
}

/** Changes a picture of the gallery. */
export function ItemFormDialog({ id, onClose }: ItemFormDialogProps) {
  const [form] = Form.useForm<UpdateGalleryItemInput>();
  const toast = useToast();
  const { data } = useQuery(
    EditedGalleryItemDocument,
    id === null ? skipToken : { variables: { id }, fetchPolicy: 'network-only' },
  );
  const [update] = useMutation(UpdateGalleryItemDocument, { update: forgetGallery });
  const item = id !== null && data?.galleryItem.id === id ? data.galleryItem : null;

  const save = async (values: UpdateGalleryItemInput) => {
    const input = { ...values, event: values.event ?? null, driveLink: values.driveLink ?? '' };
    await update({ variables: { id: id ?? '', input } });
    toast.success('Gallery item updated successfully');
    onClose();
  };
  return (
    <FormDialog
      title="Edit picture"
      isOpen={item !== null}
      onClose={onClose}
      form={form}
      initialValues={item ? { ...item, event: item.event?.id } : {}}
      submitLabel="Save changes"
      onSubmit={save}
    >
      <Form.Item
        name="title"
        label="Title"
        rules={[{ required: true, min: 3, message: 'Title must be at least 3 characters' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <SharedItemFields linkedEvent={item?.event} />
      <Form.Item
        name="image"
        label="Picture"
        rules={[{ required: true, message: 'Please upload an image.' }]}
      >
        <ImageUpload send={sendGalleryPicture} />
      </Form.Item>
    </FormDialog>
  );
}

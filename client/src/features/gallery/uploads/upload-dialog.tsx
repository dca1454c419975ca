import { Form, type FormInstance } from 'antd';
import { describeProblem } from '../../../shared/api/problem';
import { usePictureUploads, type PictureUpload } from '../../../shared/files/use-picture-uploads';
import { FormFields } from '../../../shared/forms/field-items';
import { published } from '../../../shared/forms/field-limits';
import { ImageDrop } from '../../../shared/forms/image-drop';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useAwaitedUploads } from '../../../shared/forms/use-awaited-uploads';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import { PeopleNotToShow } from '../../consents/people-not-to-show';
import { itemForm, type SharedFields } from './item-form';
import { sendGalleryPicture } from './send-gallery-picture';
import { sharedItems } from './shared-item-fields';
import styles from './upload-dialog.module.css';
import { UploadRow } from './upload-row';
import { useHangUp } from './use-hang-up';
import { Dialog } from '../../../shared/layers/dialog';

interface UploadValues extends SharedFields {
  /** By the key of the upload. */
  titles?: Record<string, string>;
}

interface UploadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Once it is out of sight, and the focus is back. */
  afterClose: () => void;
}

/** Several pictures of one day at once: each with a title of its own, the rest in common. */
export function UploadDialog({ isOpen, onClose, afterClose }: UploadDialogProps) {
  const [form] = Form.useForm<UploadValues>();
  const { uploads, add, retry, remove } = usePictureUploads(sendGalleryPicture);
  useAwaitedUploads(form, uploads);
  const coming = uploads.filter(({ state }) => state !== 'failed');
  const ready = uploads.filter(({ state }) => state === 'done');
  const hangUpAll = useHangUpAll(form, ready);
  const submit = async (values: UploadValues) => {
    const added = await hangUpAll(values, remove);
    if (added > 0 && added === uploads.length) onClose();
  };
  const { isBusy, stopWaiting, failure, lacking, formProps } = useSubmission(
    form,
    submit,
    'Failed to upload gallery item',
  );
  const close = () => {
    stopWaiting();
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      title="Upload pictures"
      width={640}
      okText={coming.length > 1 ? `Add ${coming.length} pictures` : 'Add to gallery'}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={close}
      afterClose={afterClose}
      mask={{ closable: uploads.length === 0 }}
    >
      <Form<UploadValues> {...formProps} initialValues={itemForm.blank}>
        <ImageDrop label="Choose pictures" isMultiple isDisabled={isBusy} onFiles={add} />
        <ChosenPictures uploads={uploads} onRetry={retry} onRemove={remove} />
        <PeopleNotToShow />
        <h3 className={styles.heading}>For all of them</h3>
        <FormFields limits={itemForm.limits} items={sharedItems()} />
        <FormFailure failure={failure} lacking={lacking} />
      </Form>
    </Dialog>
  );
}

interface ChosenPicturesProps {
  uploads: readonly PictureUpload[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

function ChosenPictures({ uploads, onRetry, onRemove }: ChosenPicturesProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Chosen pictures">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload.key)}
          onRemove={() => onRemove(upload.key)}
        />
      ))}
    </ul>
  );
}

/** Makes gallery items of what is uploaded, and tells how many there are; a refused one stays, and says why. */
function useHangUpAll(form: FormInstance<UploadValues>, ready: readonly PictureUpload[]) {
  const toast = useToast();
  const hangUp = useHangUp();
  return async ({ titles, ...shared }: UploadValues, onAdded: (key: string) => void): Promise<number> => {
    if (ready.length === 0) {
      toast.error(published.GalleryItem.image.required, 'Image required');
      return 0;
    }
    const pictures = ready.map((upload) => ({ upload, title: titles?.[upload.key] ?? '' }));
    const { added, refused } = await hangUp(pictures, shared);
    added.forEach(({ key }) => onAdded(key));
    if (added.length > 0)
      toast.success(
        added.length === 1 ? 'Picture added to the gallery' : `${added.length} pictures added to the gallery`,
      );
    if (refused) {
      const { title } = describeProblem(refused.error).fields;
      if (title) form.setFields([{ name: ['titles', refused.key], errors: title }]);
      throw refused.error as Error;
    }
    return added.length;
  };
}

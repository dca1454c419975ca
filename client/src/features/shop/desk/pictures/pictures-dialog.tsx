import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { FormFailure } from '../../../../shared/forms/form-failure';
import { ImageDrop } from '../../../../shared/forms/image-drop';
import { useAwaitedUploads } from '../../../../shared/forms/use-awaited-uploads';
import { useSubmission } from '../../../../shared/forms/use-submission';
import { LoadingDialog } from '../../../../shared/ui/loading-dialog';
import { useOpening } from '../../../../shared/ui/use-opening';
import { useToast } from '../../../../shared/ui/use-toast';
import { itemLists } from '../use-item-editing';
import type { ArrangedPicture } from './arranged';
import { PictureRow } from './picture-row';
import {
  ArrangeMerchandisePicturesDocument,
  ItemPicturesDocument,
  type ItemPictures_ItemFragment,
} from './pictures.generated';
import styles from './pictures.module.css';
import { useArranging } from './use-arranging';
import { Dialog } from '../../../../shared/layers/dialog';

interface Ways {
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** The pictures of an item: added, described, put in order and taken out. Null keeps the dialog shut. */
export function PicturesDialog({ itemId, onClose }: { itemId: string | null; onClose: () => void }) {
  const { key, isOpen, subject, afterClose } = useOpening(itemId);
  if (subject === null) return null;
  return <SavedPictures key={key} id={subject} {...{ isOpen, onClose, afterClose }} />;
}

/** Fetches them as they are now: what the list shows may be older than a colleague's change. */
function SavedPictures({ id, ...ways }: Ways & { id: string }) {
  const { data, error, refetch } = useQuery(ItemPicturesDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Editor item={data.merchandiseItem} {...ways} />;
  return (
    <LoadingDialog
      title="Pictures"
      isOpen={ways.isOpen}
      onClose={ways.onClose}
      error={error}
      errorTitle="Failed to load the pictures"
      onRetry={refetch}
    />
  );
}

function Editor({ item, isOpen, onClose, afterClose }: Ways & { item: ItemPictures_ItemFragment }) {
  const [start] = useState(item);
  const arranging = useArranging(start.pictures.map(({ image, alt }) => ({ image, alt })));
  const save = useSaving(start, onClose);
  const [form] = Form.useForm<object>();
  const { isBusy, stopWaiting, failure, lacking, formProps } = useSubmission(form, () =>
    save(arranging.pictures),
  );
  useAwaitedUploads(form, arranging.uploads);
  const close = () => {
    stopWaiting();
    onClose();
  };
  return (
    <Dialog
      title={`Pictures of ${start.name}`}
      open={isOpen}
      okText="Save pictures"
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={close}
      afterClose={afterClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form {...formProps}>
        <PictureRows arranging={arranging} />
        <ImageDrop
          label="Add pictures"
          isMultiple
          isDisabled={arranging.isFull || arranging.isUploading}
          onFiles={arranging.add}
        />
        <Refused uploads={arranging.uploads} />
        <FormFailure failure={failure} lacking={lacking} />
      </Form>
    </Dialog>
  );
}

/** What could not be taken, and why. */
const Refused = ({ uploads }: Pick<ReturnType<typeof useArranging>, 'uploads'>) =>
  uploads.map(
    ({ key, fileName, problem }) =>
      problem && (
        <p key={key} role="alert" className={styles.problem}>
          <strong>
            {fileName}: {problem.title}.
          </strong>{' '}
          {problem.text}
        </p>
      ),
  );

function PictureRows({ arranging }: { arranging: ReturnType<typeof useArranging> }) {
  const { pictures } = arranging;
  if (pictures.length === 0) return <p className={styles.quiet}>No pictures yet. The first is the cover.</p>;
  return (
    <ol className={styles.list} aria-label="Pictures">
      {pictures.map((picture, index) => (
        <PictureRow
          key={`${picture.image}-${pictures.slice(0, index).filter(({ image }) => image === picture.image).length}`}
          {...{ picture, index, count: pictures.length }}
          onMove={(to) => arranging.move(index, to)}
          onDescribe={(alt) => arranging.describe(index, alt)}
          onRemove={() => arranging.remove(index)}
          onDragStart={() => arranging.drag(index)}
          onDropHere={() => arranging.drop(index)}
        />
      ))}
    </ol>
  );
}

function useSaving({ id, revision }: ItemPictures_ItemFragment, onSaved: () => void) {
  const toast = useToast();
  const [arrange] = useMutation(ArrangeMerchandisePicturesDocument, itemLists);
  return async (pictures: readonly ArrangedPicture[]) => {
    await arrange({ variables: { id, input: { pictures: [...pictures], revision } } });
    toast.success('Pictures saved');
    onSaved();
  };
}

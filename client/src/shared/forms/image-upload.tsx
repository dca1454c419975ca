import { Button, Form, Progress } from 'antd';
import { useEffect } from 'react';
import { isOwnPicture } from '../files/own-picture';
import type { Refusal } from '../files/picture-file';
import { usePictureUploads, type SendPicture } from '../files/use-picture-uploads';
import { ForeignPicture } from '../plain/drawings/foreign-picture';
import { PictureImage } from '../plain/drawings/picture-image';
import { useToast } from '../ui/use-toast';
import { ImageDrop } from './image-drop';
import styles from './image-upload.module.css';
import { useAwaitedUploads } from './use-awaited-uploads';

interface ImageUploadProps {
  /** Where the form looks for the field. Given by the form around it. */
  id?: string;
  /** Address of the picture; empty without one. Given by the form around it. */
  value?: string;
  onChange?: (url: string) => void;
  send: SendPicture;
  /** Whether the field may be left empty. */
  isOptional?: boolean;
  /** Told why a picture could not be taken; null once another is chosen. */
  onProblem: (problem: Refusal | null) => void;
}

const frame = { srcSet: '', width: null, height: null, placeholder: '', isForeign: false };

/** One picture in a form: chosen, sent at once with its progress, shown, replaced or taken out again. */
export function ImageUpload({ id, value = '', onChange, send, isOptional, onProblem }: ImageUploadProps) {
  const form = Form.useFormInstance();
  const toast = useToast();
  const { uploads, add, remove, isBusy } = usePictureUploads(send);
  const [upload] = uploads;

  useEffect(() => {
    if (upload?.state === 'done') {
      onChange?.(upload.url);
      toast.success('Image uploaded successfully!');
      remove(upload.key);
    }
    if (upload?.state === 'failed') {
      onProblem(upload.problem);
      remove(upload.key);
    }
  });
  useAwaitedUploads(form, uploads);
  const take = (files: File[]) => {
    onProblem(null);
    add(files);
  };

  const shown = upload?.preview ?? value;
  return (
    <div id={id} className={styles.field}>
      {shown && (
        <div className={styles.shown}>
          <Shown address={shown} />
          {upload && (
            <Progress
              percent={Math.round(upload.share * 100)}
              size="small"
              aria-label="Uploading the picture"
            />
          )}
          {value && !upload && isOptional && (
            <Button size="small" type="text" onClick={() => onChange?.('')}>
              Remove picture
            </Button>
          )}
        </div>
      )}
      <ImageDrop label={shown ? 'Replace picture' : 'Choose picture'} isDisabled={isBusy} onFiles={take} />
    </div>
  );
}

function Shown({ address }: { address: string }) {
  return isOwnPicture(address) ? (
    <PictureImage
      picture={{ ...frame, url: address }}
      alt="The chosen picture"
      sizes="100vw"
      ratio="4 / 3"
      isFirst
      className={styles.picture}
    />
  ) : (
    <ForeignPicture address={address} className={styles.picture} />
  );
}

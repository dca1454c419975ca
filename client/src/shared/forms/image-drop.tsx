import { PictureOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { FileButton } from './file-button';
import styles from './image-drop.module.css';
import { useDropZone } from './use-drop-zone';

interface ImageDropProps {
  /** What the button says, e.g. "Choose pictures". */
  label: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes pictures: by a button that opens the device's own chooser, or dropped from a folder. */
export function ImageDrop({ label, isMultiple = false, isDisabled = false, onFiles }: ImageDropProps) {
  const hint = useId();
  const take = (files: File[]) => onFiles(isMultiple ? files : files.slice(0, 1));
  const { isOver, zone } = useDropZone(isDisabled, take);
  return (
    <div className={styles.drop} data-over={isOver} {...zone}>
      <PictureOutlined className={styles.icon} />
      <FileButton
        label={label}
        accept="image/*"
        isMultiple={isMultiple}
        onFiles={take}
        disabled={isDisabled}
        aria-describedby={hint}
      >
        {label}
      </FileButton>
      <p id={hint} className={styles.hint}>
        {isMultiple ? 'or drop them here.' : 'or drop it here.'} JPEG, PNG, WebP or GIF, smaller than 5MB.
        Larger photos are made smaller first.
      </p>
    </div>
  );
}

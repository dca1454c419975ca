import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import styles from './image-drop.module.css';

interface ImageDropProps {
  /** What the button says, e.g. "Choose pictures". */
  label: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes pictures: by a button that opens the device's own chooser, or dropped from a folder. */
export function ImageDrop({ label, isMultiple = false, isDisabled = false, onFiles }: ImageDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hint = useId();

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(isMultiple ? chosen : chosen.slice(0, 1));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    target.value = '';
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !isDisabled);
  };
  const drop = (event: DragEvent) => {
    drag(event);
    if (!isDisabled) take(event.dataTransfer.files);
  };
  return (
    <div className={styles.drop} data-over={isOver} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
      <PictureOutlined className={styles.icon} />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
      <Button disabled={isDisabled} aria-describedby={hint} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <p id={hint} className={styles.hint}>
        {isMultiple ? 'or drop them here.' : 'or drop it here.'} JPEG, PNG, WebP or GIF, smaller than 5MB.
        Larger photos are made smaller first.
      </p>
    </div>
  );
}

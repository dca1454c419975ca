import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, type ChangeEvent } from 'react';
import { Avatar } from './avatar';
import styles from './photo-editor.module.css';
import { usePhoto } from './use-photo';

interface PhotoEditorProps {
  name: string;
  /** Address of the picture, empty without one. */
  picture: string;
}

/** The person's photo with the ways to change it. */
export function PhotoEditor({ name, picture }: PhotoEditorProps) {
  const { upload, remove, percent, isRemoving } = usePhoto();
  const chooser = useRef<HTMLInputElement>(null);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void upload(file);
  };
  return (
    <div className={styles.editor}>
      <Avatar name={name} picture={picture} />
      <div className={styles.tools}>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          aria-label="Profile photo"
          tabIndex={-1}
          className="visually-hidden"
          onChange={take}
        />
        <Button
          size="small"
          icon={<CameraOutlined />}
          loading={percent !== null}
          onClick={() => chooser.current?.click()}
        >
          {picture ? 'Change photo' : 'Add photo'}
        </Button>
        {picture && percent === null && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            loading={isRemoving}
            aria-label="Remove photo"
            onClick={() => void remove()}
          />
        )}
      </div>
      {percent !== null && (
        <Progress
          percent={percent}
          size="small"
          aria-label="Uploading the photo"
          className={styles.progress}
        />
      )}
    </div>
  );
}

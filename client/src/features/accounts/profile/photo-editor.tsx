import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { FileButton } from '../../../shared/forms/file-button';
import { Avatar } from '../../../shared/plain/avatar';
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
  return (
    <div className={styles.editor}>
      <Avatar name={name} picture={picture} />
      <div className={styles.tools}>
        <FileButton
          label="Profile photo"
          accept="image/*"
          onFiles={([file]) => file && void upload(file)}
          size="small"
          icon={<CameraOutlined />}
          loading={percent !== null}
        >
          {picture ? 'Change photo' : 'Add photo'}
        </FileButton>
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

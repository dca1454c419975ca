import { Button, Progress } from 'antd';
import type { PictureUpload } from '../../../shared/files/use-picture-uploads';
import { TextItem } from '../../../shared/forms/field-items';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { itemForm } from './item-form';
import { titleOfFile } from './title-of-file';
import styles from './upload-dialog.module.css';

interface UploadRowProps {
  upload: PictureUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** One of the chosen files: how far it is, and what it is to be called. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { fileName, preview } = upload;
  const picture = { url: preview, srcSet: '', width: null, height: null, placeholder: '', isForeign: false };
  return (
    <li className={styles.row}>
      <PictureImage
        picture={picture}
        alt=""
        ratio="4 / 3"
        sizes="96px"
        isFirst
        className={styles.thumbnail}
      />
      <div className={styles.rowBody}>
        <p className={styles.fileName}>{fileName}</p>
        <UploadState upload={upload} />
      </div>
      <div className={styles.rowActions}>
        {upload.canRetry && (
          <Button size="small" aria-label={`Try ${fileName} again`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="small" type="text" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Why it failed, or how far it is with the field for its title. */
function UploadState({ upload: { key, fileName, problem, share, state } }: Pick<UploadRowProps, 'upload'>) {
  if (problem) {
    return (
      <p className={styles.problem} role="alert">
        <strong>{problem.title}.</strong> {problem.text}
      </p>
    );
  }
  return (
    <>
      <Progress
        percent={Math.round(share * 100)}
        size="small"
        status={state === 'done' ? 'success' : 'normal'}
        aria-label={`Uploading ${fileName}`}
      />
      <TextItem
        name={['titles', key]}
        limits={itemForm.limits.title}
        label={`Title of ${fileName}`}
        className={styles.title}
        initialValue={titleOfFile(fileName)}
        input={{ placeholder: 'Title' }}
      />
    </>
  );
}

import { Alert, Button, Form, Progress } from 'antd';
import { isOwnPicture } from '../../../../shared/files/own-picture';
import type { PictureUpload } from '../../../../shared/files/use-picture-uploads';
import { TextItem } from '../../../../shared/forms/field-items';
import { useSubmission } from '../../../../shared/forms/use-submission';
import { Dialog } from '../../../../shared/layers/dialog';
import styles from './writing-field.module.css';

interface TextPictureDialogProps {
  upload: PictureUpload;
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
  /** Once it is stored, and its words are there. */
  onDone: (upload: PictureUpload, words: string) => void;
}

const limits = {
  kind: 'text',
  required: 'Say what the picture shows.',
  max: 300,
};

/** Asks what a picture shows before it goes into the text, while it is on its way to the server. */
export function TextPictureDialog({ upload, onRetry, onCancel, onDone }: TextPictureDialogProps) {
  const [form] = Form.useForm<{ words: string }>();
  const isDone = upload.state === 'done';
  const { formProps } = useSubmission(form, ({ words }) => {
    if (isDone) onDone(upload, words);
    return Promise.resolve();
  });
  return (
    <Dialog
      title="Picture in the text"
      open
      okText={isDone || upload.state === 'failed' ? 'Put it into the text' : 'Uploading…'}
      okButtonProps={{ disabled: !isDone }}
      onOk={form.submit}
      onCancel={() => onCancel(upload.key)}
      afterOpenChange={(isShown) => isShown && form.focusField('words')}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <UploadedPicture upload={upload} onRetry={() => onRetry(upload.key)} />
      <Form<{ words: string }> {...formProps} name="text-picture" initialValues={{ words: '' }}>
        <TextItem
          name="words"
          limits={limits}
          label="What does it show?"
          extra="For those who cannot see it, and where it cannot be loaded."
        />
      </Form>
    </Dialog>
  );
}

function UploadedPicture({ upload, onRetry }: { upload: PictureUpload; onRetry: () => void }) {
  const { preview, state, share, problem, canRetry } = upload;
  return (
    <div className={styles.uploaded}>
      {isOwnPicture(preview) && <img src={preview} alt="The chosen picture" className={styles.preview} />}
      {(state === 'waiting' || state === 'sending') && (
        <Progress percent={Math.round(share * 100)} size="small" aria-label="Uploading the picture" />
      )}
      {problem && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`${problem.title}. ${problem.text}`}
          action={
            canRetry && (
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

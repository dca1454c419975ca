import { UploadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { describeProblem } from '../../../shared/api/problem';
import { FileButton } from '../../../shared/forms/file-button';
import { lackingIn } from '../../../shared/missing-right/asked-right';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useDropZone } from '../../../shared/forms/use-drop-zone';
import styles from './statement-upload.module.css';
import type { useStatement } from './use-statement';

/** Takes the file by button or by dropping it. */
export function StatementUpload({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { percent, error, compare } = statement;
  const isBusy = percent !== null;
  const take = ([file]: File[]) => file && void compare(file);
  const { isOver, zone } = useDropZone(isBusy, take);
  return (
    <section className={styles.upload} data-over={isOver} aria-label="Upload a statement" {...zone}>
      <FileButton
        label="Statement as CSV"
        accept=".csv,text/csv"
        onFiles={take}
        type="primary"
        icon={<UploadOutlined />}
        loading={isBusy}
      >
        Choose the statement
      </FileButton>
      <p className={styles.text}>
        The organisation statement as CSV, at most 5 MB. You can also drop the file here.
      </p>
      {isBusy && (
        <Progress
          percent={percent}
          size="small"
          aria-label="Comparing the statement"
          className={styles.progress}
        />
      )}
      <FormFailure
        failure={error === null ? null : wordsOf(error)}
        lacking={lackingIn(error)}
        className={styles.failure}
      />
    </section>
  );
}

function wordsOf(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return fields['file']?.[0] ?? message;
}

import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import styles from './statement-upload.module.css';
import type { useStatement } from './use-statement';

/** Takes the file by button or by dropping it. */
export function StatementUpload({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { percent, error, compare } = statement;
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void compare(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && percent === null) void compare(file);
  };
  return (
    <section
      className={styles.upload}
      data-over={isOver}
      aria-label="Upload a statement"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        aria-label="Statement as CSV"
        tabIndex={-1}
        className="visually-hidden"
        onChange={take}
      />
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={percent !== null}
        onClick={() => chooser.current?.click()}
      >
        Choose the statement
      </Button>
      <p className={styles.text}>
        The organisation statement as CSV, at most 5 MB. You can also drop the file here.
      </p>
      {percent !== null && (
        <Progress
          percent={percent}
          size="small"
          aria-label="Comparing the statement"
          className={styles.progress}
        />
      )}
      {error !== null && (
        <Alert className={styles.failure} type="error" showIcon role="alert" title={wordsOf(error)} />
      )}
    </section>
  );
}

function wordsOf(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return fields['file']?.[0] ?? message;
}

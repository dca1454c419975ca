import { UploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { describeProblem } from '../../../shared/api/problem';
import { FileButton } from '../../../shared/forms/file-button';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useDropZone } from '../../../shared/forms/use-drop-zone';
import { lackingIn } from '../../../shared/missing-right/asked-right';
import { PageHeader } from '../../../shared/ui/page-header';
import { ImportCheck } from './import-check';
import styles from './import-page.module.css';
import { peopleInWords } from './import-words';
import { PastImports } from './past-imports';
import { useImport } from './use-import';

/** Makes members of the people on a spreadsheet: first a look at what would come of it, then the import. */
export function ImportPage() {
  const list = useImport();
  return (
    <>
      <PageHeader
        title="Import members"
        description="Everybody on a list gets an account as a member. Nobody gets a role, and nothing is changed of people who are here already."
      />
      <Upload list={list} />
      {list.made && (
        <Alert
          className={styles.made}
          type="success"
          showIcon
          role="status"
          title={`${peopleInWords(list.made.people)} imported from ${list.made.fileName}.`}
          description="They stand on the list of members. Nobody knows a password of theirs: hand each a sign-in link from User Management."
        />
      )}
      {list.checked && <ImportCheck list={list} check={list.checked.check} file={list.checked.file} />}
      <PastImports onUndone={list.forgetMade} />
    </>
  );
}

function Upload({ list }: { list: ReturnType<typeof useImport> }) {
  const isBusy = list.busy !== null;
  const take = ([file]: File[]) => file && void list.check(file);
  const { isOver, zone } = useDropZone(isBusy, take);
  return (
    <section className={styles.upload} data-over={isOver} aria-label="Upload a list" {...zone}>
      <FileButton
        label="List as CSV or Excel workbook"
        accept=".csv,.xlsx,text/csv"
        onFiles={take}
        type={list.checked ? 'default' : 'primary'}
        icon={<UploadOutlined />}
        loading={list.busy === 'checking'}
      >
        Choose the list
      </FileButton>
      <p className={styles.text}>
        A CSV file or an Excel workbook (.xlsx), at most 5 MB and 10,000 people. Its first line names the
        columns. You can also drop the file here; nothing is changed before you say so.
      </p>
      <FormFailure
        failure={list.error === null ? null : wordsOf(list.error)}
        lacking={lackingIn(list.error)}
        className={styles.failure}
      />
    </section>
  );
}

function wordsOf(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return fields['file']?.[0] ?? fields['columns']?.[0] ?? message;
}

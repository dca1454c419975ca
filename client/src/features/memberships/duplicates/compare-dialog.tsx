import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Form, Radio } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { retryOf } from '../../../shared/api/retry-of';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { ReasonField } from '../desk/reason-field';
import { ComparedTable } from './compared-table';
import { afterMerging, type Pair } from './duplicate-words';
import { MergeAccountsDocument, MergePreviewDocument } from './duplicates.generated';
import styles from './duplicates.module.css';

interface CompareDialogProps {
  /** What is compared; null while the dialog is shut. */
  pair: Pair | null;
  onClose: () => void;
}

interface Values {
  keptId: string;
  reason: string;
}

/** Two accounts beside each other, and the question which is kept. */
export function CompareDialog({ pair, onClose }: CompareDialogProps) {
  const { key, subject, isOpen } = useOpening(pair);
  return subject && <Compare key={key} pair={subject} isOpen={isOpen} onClose={onClose} />;
}

function Compare({ pair, isOpen, onClose }: { pair: Pair; isOpen: boolean; onClose: () => void }) {
  const { first, second } = pair;
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch<string | undefined>('keptId', form) ?? first.id;
  const [kept, closed] = chosen === first.id ? [first, second] : [second, first];
  const toast = useToast();
  const [askServer] = useMutation(MergeAccountsDocument, askingAnew(afterMerging));
  const merge = async ({ reason }: Values) => {
    await askServer({ variables: { input: { keptId: kept.id, closedId: closed.id, reason } } });
    onClose();
    toast.success(`${closed.username} is part of ${kept.username} now.`, 'Accounts merged');
  };
  return (
    <FormDialog
      title={`Merge the accounts of ${first.name}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={{ keptId: first.id }}
      submitLabel="Merge the accounts"
      failureText="The accounts were not merged."
      onSubmit={merge}
    >
      <Preview firstId={first.id} secondId={second.id} />
      <Form.Item<Values> name="keptId" label="Which account is kept" required>
        <Radio.Group
          className={styles.choice}
          options={[first, second].map(({ id, username, email }) => ({
            value: id,
            label: `${username}, ${email}`,
          }))}
        />
      </Form.Item>
      <p className={styles.note}>
        {closed.username} is closed and signed out at once. Role and rights of it are not taken over.
      </p>
      <ReasonField extra="It is kept in the audit log." />
    </FormDialog>
  );
}

function Preview({ firstId: keptId, secondId: closedId }: { firstId: string; secondId: string }) {
  const { data, error, refetch } = useQuery(MergePreviewDocument, {
    variables: { keptId, closedId },
    fetchPolicy: 'network-only',
  });
  if (!data && error)
    return <ErrorResult error={error} title="They could not be compared" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={6} />;
  const { kept, closed, obstacles } = data.mergePreview;
  return (
    <>
      {obstacles.map((words) => (
        <Alert key={words} className={styles.obstacle} type="warning" showIcon title={words} />
      ))}
      <ComparedTable first={kept} second={closed} />
    </>
  );
}

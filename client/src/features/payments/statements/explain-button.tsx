import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { ReasonDialog } from '../desk/reason-dialog';
import {
  ExplainDifferenceDocument,
  KeptStatementDocument,
  type StatementRow_FindingFragment,
} from './statement-page.generated';
import styles from './statement-table.module.css';

/** What a person writes to a difference, and what somebody wrote. */
export function Explanation({ row }: { row: StatementRow_FindingFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(ExplainDifferenceDocument, { refetchQueries: [KeptStatementDocument] });
  const canManage = useCanManagePayments();
  const explain = async (explanation: string) => {
    await askServer({ variables: { id: row.id, explanation } });
    setOpen(false);
  };
  return (
    <>
      {row.remark !== '' && (
        <span className={styles.explanation}>
          {row.remarkedBy}: “{row.remark}”
        </span>
      )}
      {canManage && (
        <Button type="link" size="small" className={styles.opener} onClick={() => setOpen(true)}>
          {row.remark === '' ? 'Explain' : 'Explain anew'}
          <span className="visually-hidden"> {row.receipt}</span>
        </Button>
      )}
      <ReasonDialog
        title={`Explain ${row.receipt || row.reference}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Keep the explanation"
        onDecide={explain}
      >
        {row.explanation}
      </ReasonDialog>
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatLongMonth, formatMoment } from '../../../shared/format/dates';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { useToast } from '../../../shared/ui/use-toast';
import { ReasonDialog } from '../desk/reason-dialog';
import {
  ApproveMonthReopeningDocument,
  EndMonthReopeningDocument,
  type MonthReopening_ReopeningFragment,
} from './month-page.generated';
import styles from './month-page.module.css';
import { reopeningStates } from './month-words';
import { useAfterMonthStep } from './use-after-month-step';

interface ReopeningCardProps {
  wish: MonthReopening_ReopeningFragment;
  month: string;
}

/** Who wished to open a month again, and what another person said or may say now. */
export function ReopeningCard({ wish, month }: ReopeningCardProps) {
  const { label, tone } = reopeningStates[wish.state];
  return (
    <article className={styles.wish} aria-label={`Asked for by ${wish.askedBy}`}>
      <StatusTag tone={tone}>{label}</StatusTag>
      <p>
        {wish.askedBy}, {formatMoment(wish.askedAt)}: “{wish.reason}”
      </p>
      {wish.decidedBy !== null && wish.decidedAt !== null && (
        <p>
          {wish.decidedBy}, {formatMoment(wish.decidedAt)}
          {wish.decidedReason !== '' && `: “${wish.decidedReason}”`}
        </p>
      )}
      {wish.state === 'ASKED' && (
        <div className={styles.acts}>
          {wish.viewerCanApprove && <ApproveButton wish={wish} month={month} />}
          {wish.viewerCanEnd && <EndButton wish={wish} month={month} />}
        </div>
      )}
    </article>
  );
}

function ApproveButton({ wish, month }: ReopeningCardProps) {
  const [askServer, { loading }] = useMutation(ApproveMonthReopeningDocument);
  const afterStep = useAfterMonthStep();
  const toast = useToast();
  const approve = async () => {
    try {
      await askServer({ variables: { id: wish.id } });
      afterStep('Opened again', `${formatLongMonth(month)} takes entries until it is closed.`);
    } catch (error) {
      toast.problem(error, 'The month could not be opened');
    }
  };
  return (
    <Button type="primary" loading={loading} onClick={() => void approve()}>
      Approve
    </Button>
  );
}

function EndButton({ wish, month }: ReopeningCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(EndMonthReopeningDocument);
  const afterStep = useAfterMonthStep();
  const end = async (reason: string) => {
    await askServer({ variables: { id: wish.id, reason } });
    setOpen(false);
    afterStep('It stays closed', `${formatLongMonth(month)} is not opened.`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keep closed …</Button>
      <ReasonDialog
        title={`Keep ${formatLongMonth(month)} closed`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Keep closed"
        onDecide={end}
      >
        The totals stay as they are.
      </ReasonDialog>
    </>
  );
}

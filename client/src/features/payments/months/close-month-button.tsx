import { formatLongMonth } from '../../../shared/format/dates';
import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { CloseMonthInput } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { CloseMonthFields } from './close-month-fields';
import { CloseMonthDocument, type Month_MonthFragment } from './month-page.generated';
import styles from './month-page.module.css';
import { openMatters } from './month-words';
import { useAfterMonthStep } from './use-after-month-step';

type Asked = Omit<CloseMonthInput, 'month'>;

/** Closes a month with what M-Pesa charged and what its statement says was left. */
export function CloseMonthButton({ month }: { month: Month_MonthFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Asked>();
  const [askServer] = useMutation(CloseMonthDocument);
  const afterStep = useAfterMonthStep();
  const matters = openMatters(month.open);
  const close = async (asked: Asked) => {
    await askServer({ variables: { input: { month: month.month, ...asked } } });
    setOpen(false);
    afterStep('Month closed', `${formatLongMonth(month.month)} takes no entries any more.`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Close this month …
      </Button>
      <FormDialog
        title={`Close ${formatLongMonth(month.month)}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ charges: '0' }}
        submitLabel="Close the month"
        onSubmit={close}
      >
        <p className={styles.told}>
          By our books {formatMoney(month.totals.mpesaClosing)} of {formatMoney(month.totals.closing)} are on
          the M-Pesa account, before charges.
          {matters.length > 0 && ` Still open: ${matters.join(', ')}.`}
        </p>
        <CloseMonthFields isFirst={month.isFirst} />
      </FormDialog>
    </>
  );
}

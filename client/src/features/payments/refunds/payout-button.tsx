import { useMutation } from '@apollo/client/react';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { RefundMethod, RefundPayoutInput } from '../../../shared/api/types.generated';
import { clubDay } from '../../../shared/format/dates';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { RecordRefundPaidOutDocument, type RefundCard_RefundFragment } from './refund-card.generated';
import { effectWords, moneyBack, refundMethods } from './refund-words';
import styles from './refund-card.module.css';
import { useAfterStep } from './use-after-step';

/** Writes down that the money was sent. */
export function PayoutButton({ refund }: { refund: RefundCard_RefundFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<RefundPayoutInput>();
  const [askServer] = useMutation(RecordRefundPaidOutDocument);
  const afterStep = useAfterStep();
  const record = async ({ correctsDay, ...input }: RefundPayoutInput) => {
    await askServer({ variables: { id: refund.id, input: { ...input, correctsDay: correctsDay || null } } });
    setOpen(false);
    afterStep('Refund recorded as sent', `${refund.number}, ${moneyBack(refund)}.`);
  };
  return (
    <>
      <Button type={refund.sendsTo ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        Record as sent
      </Button>
      <FormDialog
        title="Record this refund as sent"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ method: 'MPESA', paidOn: clubDay(new Date()) }}
        submitLabel="Record as sent"
        onSubmit={record}
      >
        <p className={styles.told}>
          {refund.sendingState === 'UNKNOWN'
            ? `Look in M-Pesa’s own books whether ${moneyBack(refund)} went out, and send it only if it did not; then say here how it was sent.`
            : `Send ${moneyBack(refund)} first, then say here how.`}{' '}
          {effectWords(refund)}.
        </p>
        <PayoutFields />
      </FormDialog>
    </>
  );
}

const Field = Form.Item<RefundPayoutInput>;

const methods = Object.entries(refundMethods).map(([value, label]) => ({ value, label }));

const references: Record<RefundMethod, string> = {
  MPESA: 'M-Pesa receipt',
  BANK: 'Bank reference',
  CASH: 'Voucher number',
};

function PayoutFields() {
  const method = Form.useWatch<RefundMethod | undefined>('method') ?? 'MPESA';
  return (
    <>
      <Field name="method" label="How the money was sent" required>
        <Radio.Group options={methods} />
      </Field>
      <Field
        name="reference"
        label={references[method]}
        rules={[{ required: method !== 'CASH', whitespace: true, message: 'A reference is required.' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field
        name="paidOn"
        label="Day on which it was sent"
        rules={[{ required: true, message: 'This field is required.' }]}
      >
        <Input type="date" max={clubDay(new Date())} />
      </Field>
      <Field
        name="correctsDay"
        label="Corrects a day of a closed month"
        extra="Leave this empty, unless the month in which the money was sent is closed."
      >
        <Input type="date" max={clubDay(new Date())} />
      </Field>
    </>
  );
}

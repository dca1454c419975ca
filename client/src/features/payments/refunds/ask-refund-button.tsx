import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { RequestRefundInput } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { AskRefundFields } from './ask-refund-fields';
import type { PaymentRefunds_PaymentFragment } from './payment-refunds.generated';
import { RequestRefundDocument } from './refund-card.generated';
import styles from './refund-card.module.css';
import { useAfterStep } from './use-after-step';

type Asked = Omit<RequestRefundInput, 'paymentId'>;

/** Asks for money of a completed payment to go back; nothing is sent before another person has approved it. */
export function AskRefundButton({ payment }: { payment: PaymentRefunds_PaymentFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Asked>();
  const [askServer] = useMutation(RequestRefundDocument);
  const afterStep = useAfterStep();
  if (!payment.viewerCanRefund) return null;

  const { id, refundableAmount, membershipPeriodMonths: months, type } = payment;
  const isOrder = type === 'ORDER' || type === 'EVENT';
  const ask = async ({ monthsKept, ...asked }: Asked) => {
    const kept = asked.effect === 'SHORTEN' ? Number(monthsKept) : null;
    await askServer({ variables: { input: { paymentId: id, ...asked, monthsKept: kept } } });
    setOpen(false);
    afterStep('Refund asked for', 'Somebody else who manages payments has to approve it.');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund …</Button>
      <FormDialog
        title="Ask for a refund"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{
          amount: refundableAmount.replace(/\.00$/, ''),
          ...(months === null && !isOrder ? { effect: 'KEEP' } : {}),
        }}
        submitLabel="Ask for refund"
        onSubmit={ask}
      >
        <p className={styles.told}>
          {formatMoney(refundableAmount)} from {payment.payer.name} can go back. Somebody else has to approve
          it before it is sent.
        </p>
        <AskRefundFields months={months} isOrder={isOrder} />
      </FormDialog>
    </>
  );
}

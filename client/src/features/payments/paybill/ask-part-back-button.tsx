import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { FormDialog } from '../../../shared/forms/form-dialog';
import styles from '../refunds/refund-card.module.css';
import { useAfterStep } from '../refunds/use-after-step';
import { RequestPartRefundDocument } from './part-refund.generated';
import type { PartCard_PartFragment } from './parts-page.generated';

interface Asked {
  reason: string;
  phone?: string;
}

const Field = Form.Item<Asked>;

/** Asks that what is held of a part goes back; another person has to approve it. */
export function AskPartBackButton({ part }: { part: PartCard_PartFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Asked>();
  const [askServer] = useMutation(RequestPartRefundDocument);
  const afterStep = useAfterStep();
  const money = formatMoney(part.held);
  const ask = async (asked: Asked) => {
    await askServer({ variables: { id: part.id, ...asked } });
    setOpen(false);
    afterStep('Refund asked for', `${money} of ${part.receipt}. Somebody else approves it.`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a refund</Button>
      <FormDialog
        title="Ask for a refund of this part"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Ask for it"
        onSubmit={ask}
      >
        <p className={styles.told}>
          {money} goes back to the sender once somebody else has approved it. Until then it stays held for{' '}
          {part.memberName} and buys nothing.
        </p>
        <Field
          name="reason"
          label="Reason"
          extra="Kept in the audit log and beside the money."
          rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={400} showCount />
        </Field>
        <Field
          name="phone"
          label="Phone of the sender"
          extra={`So that M-Pesa can send it back there. ${shownPhone(part)}Without it the money is sent by hand.`}
        >
          <Input type="tel" maxLength={20} autoComplete="off" />
        </Field>
      </FormDialog>
    </>
  );
}

const shownPhone = ({ phone }: PartCard_PartFragment): string =>
  phone === '' ? '' : `M-Pesa shows ${phone}. `;

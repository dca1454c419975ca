import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { countOf } from '../../../shared/format/counts';
import { useAfterStep } from '../../payments/refunds/use-after-step';
import { RefundEventFeesDocument, type EventMoneyCard_EventFragment } from './event-money-card.generated';

/** Asks for everything that was paid for an event to go back; nothing is sent before another person has approved it. */
export function SendAllBackButton({ event }: { event: EventMoneyCard_EventFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<{ reason: string }>();
  const [askServer] = useMutation(RefundEventFeesDocument);
  const afterStep = useAfterStep();
  const ask = async ({ reason }: { reason: string }) => {
    const { data } = await askServer({ variables: { eventId: event.eventId, reason } });
    setOpen(false);
    const asked = countOf(data?.refundEventFees ?? 0, 'refund');
    afterStep('Refunds asked for', `${asked}. Somebody else who manages payments has to approve them.`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send all back …</Button>
      <FormDialog
        title="Send all money of an event back"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Ask for refunds"
        onSubmit={ask}
      >
        <p>
          What was paid for {countOf(event.refundable, 'place')} at “{event.title}” goes back once somebody
          else has approved it. Whoever gets the money back loses the place if the event is still to come.
        </p>
        <Form.Item
          name="reason"
          label="Reason"
          extra="Kept in the audit log and beside each payment."
          rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={400} showCount />
        </Form.Item>
      </FormDialog>
    </>
  );
}

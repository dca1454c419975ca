import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { countOf } from '../../../shared/format/counts';
import { useAfterStep } from '../../payments/refunds/use-after-step';
import { ApproveEventRefundsDocument, type EventMoneyCard_EventFragment } from './event-money-card.generated';

/** The second person agrees to everything that others asked for. */
export function ApproveAllButton({ event }: { event: EventMoneyCard_EventFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<object>();
  const [askServer] = useMutation(ApproveEventRefundsDocument);
  const afterStep = useAfterStep();
  const waiting = countOf(event.approvable, 'refund');
  const approve = async () => {
    const { data } = await askServer({ variables: { eventId: event.eventId } });
    setOpen(false);
    afterStep('Refunds approved', `${countOf(data?.approveEventRefunds ?? 0, 'refund')} of ${event.title}.`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Approve {waiting} …
      </Button>
      <FormDialog
        title={`Approve ${waiting}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Approve all"
        onSubmit={approve}
      >
        <p>
          {waiting} of “{event.title}” that somebody else asked for. Each payer is told that the money is
          coming; then somebody sends it and records how.
        </p>
      </FormDialog>
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { ReasonItem } from '../../../shared/forms/reason-item';
import { useToast } from '../../../shared/ui/use-toast';
import { AskToBeExcusedDocument } from './missed-events.generated';

interface ExcuseDialogProps {
  event: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
}

interface Excuse {
  reason: string;
}

/** Asks why somebody could not come, which the organisers weigh. */
export function ExcuseDialog({ event, isOpen, onClose }: ExcuseDialogProps) {
  const [form] = Form.useForm<Excuse>();
  const [ask] = useMutation(AskToBeExcusedDocument);
  const toast = useToast();
  const send = async ({ reason }: Excuse) => {
    await ask({ variables: { registrationId: event.id, reason } });
    onClose();
    toast.success('The organisers have your request');
  };
  return (
    <FormDialog
      title={`Ask to be excused for ${event.title}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel="Send"
      onSubmit={send}
    >
      <ReasonItem
        name="reason"
        label="Why could you not come?"
        extra="The organisers read it and answer. You can ask once."
        message="Say why, in at least 5 characters"
        maxLength={500}
      />
    </FormDialog>
  );
}

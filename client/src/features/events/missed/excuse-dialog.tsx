import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../shared/forms/form-dialog';
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
      <Form.Item<Excuse>
        name="reason"
        label="Why could you not come?"
        extra="The organisers read it and answer. You can ask once."
        rules={[{ required: true, whitespace: true, message: 'Say why, in at least 5 characters' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

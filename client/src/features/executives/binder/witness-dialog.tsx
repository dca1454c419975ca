import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { WitnessHandoverDocument, type HandoverBinder_BinderFragment as Binder } from './binder.generated';

interface WitnessDialogProps {
  binder: Binder | null;
  onClose: () => void;
}

interface Values {
  reason: string;
}

/** Signs in place of somebody who held an office and does not sign. */
export function WitnessDialog({ binder, onClose }: WitnessDialogProps) {
  const { subject, isOpen, key } = useOpening(binder);
  return subject && <WitnessForm key={key} binder={subject} isOpen={isOpen} onClose={onClose} />;
}

interface WitnessFormProps {
  binder: Binder;
  isOpen: boolean;
  onClose: () => void;
}

function WitnessForm({ binder, isOpen, onClose }: WitnessFormProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const [witness] = useMutation(WitnessHandoverDocument, askingAnew(['MyOffice']));
  const send = async ({ reason }: Values) => {
    await witness({ variables: { term: binder.id, reason } });
    onClose();
    toast.success(`${binder.holderName} was told.`, 'Signed');
  };
  return (
    <FormDialog
      title={`Sign for ${binder.holderName}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel="Sign as a witness"
      onSubmit={send}
    >
      <p>The binder is closed as it is. Your name, the time and the reason stand under it.</p>
      <Form.Item<Values>
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={400} showCount />
      </Form.Item>
    </FormDialog>
  );
}

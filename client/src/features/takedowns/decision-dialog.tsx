import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useOpening } from '../../shared/ui/use-opening';
import { useToast } from '../../shared/ui/use-toast';
import { forgetShown } from './forget-shown';
import { DecideTakedownDocument } from './takedowns.generated';

/** A request, and which way it is decided. */
export interface Decision {
  id: string;
  title: string;
  takesDown: boolean;
}

/** Asks why; whoever wanted the picture to go reads it. */
export function DecisionDialog({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const { key, isOpen, subject, afterClose } = useOpening(decision);
  const [form] = Form.useForm<{ answer: string }>();
  const toast = useToast();
  const [decide] = useMutation(DecideTakedownDocument, {
    update: forgetShown,
    refetchQueries: ['Takedowns'],
    awaitRefetchQueries: true,
  });
  if (subject === null) return null;
  const { id, title, takesDown } = subject;
  const send = async ({ answer }: { answer: string }) => {
    await decide({ variables: { id, input: { takesDown, answer } } });
    toast.success(takesDown ? 'The picture is gone' : 'The picture stays');
    onClose();
  };
  return (
    <FormDialog
      key={key}
      title={takesDown ? `Take the picture of “${title}” down?` : `Leave the picture of “${title}” up?`}
      {...{ isOpen, onClose, afterClose, form }}
      submitLabel={takesDown ? 'Take it down' : 'Leave it up'}
      failureText="Nothing was decided"
      onSubmit={send}
    >
      {takesDown && <p>The picture and its files are removed for everybody. This cannot be undone.</p>}
      <Form.Item
        name="answer"
        label="Why"
        extra="Whoever asked reads it, and it stands in the audit log."
        rules={[
          { required: true, whitespace: true, message: 'Say why, so that whoever asked understands it.' },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

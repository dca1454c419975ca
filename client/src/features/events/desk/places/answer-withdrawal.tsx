import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../../shared/api/ask-again';
import { FormDialog } from '../../../../shared/forms/form-dialog';
import { useToast } from '../../../../shared/ui/use-toast';
import { AnswerWithdrawalRequestDocument } from './asked-withdrawals.generated';

interface AnswerWithdrawalProps {
  registrationId: string;
  name: string;
  isGranted: boolean;
}

interface Answer {
  answer: string;
}

const lists = askingAnew(['AskedWithdrawals', 'EventRoster', 'EventWaitingList', 'ManagedEvents']);

/** Lets somebody go, or refuses it, with the words that the person reads. */
export function AnswerWithdrawal({ registrationId, name, isGranted }: AnswerWithdrawalProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Answer>();
  const [askServer] = useMutation(AnswerWithdrawalRequestDocument, lists);
  const toast = useToast();
  const title = isGranted ? `Let ${name} go` : `Keep the place of ${name}`;
  const send = async ({ answer }: Answer) => {
    await askServer({ variables: { registrationId, input: { isGranted, answer } } });
    setOpen(false);
    toast.success(isGranted ? `${name} was let go, and told.` : `${name} keeps the place, and was told.`);
  };
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setOpen(true)}>
        {isGranted ? 'Let go' : 'Refuse'}
      </Button>
      <FormDialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel={title}
        onSubmit={send}
      >
        <Form.Item<Answer>
          name="answer"
          label="Your answer"
          extra="The person reads it; it stays in the audit log."
          rules={[{ required: true, whitespace: true, message: 'Say why, in at least 5 characters' }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} showCount />
        </Form.Item>
      </FormDialog>
    </>
  );
}

import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../shared/forms/form-dialog';
import { ReasonItem } from '../../../../shared/forms/reason-item';
import { useToast } from '../../../../shared/ui/use-toast';

interface AnswerButtonProps {
  /** What it does, with whom. */
  title: string;
  children: string;
  /** What is said once it is done. */
  done: string;
  onAnswer: (answer: string) => Promise<unknown>;
}

interface Answer {
  answer: string;
}

/** Answers what somebody asks of the organisers, with the words that the person reads. */
export function AnswerButton({ title, children, done, onAnswer }: AnswerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Answer>();
  const toast = useToast();
  const send = async ({ answer }: Answer) => {
    await onAnswer(answer);
    setOpen(false);
    toast.success(done);
  };
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <FormDialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel={title}
        onSubmit={send}
      >
        <ReasonItem
          name="answer"
          label="Your answer"
          extra="The person reads it; it stays in the audit log."
          message="Say why, in at least 5 characters"
          maxLength={500}
        />
      </FormDialog>
    </>
  );
}

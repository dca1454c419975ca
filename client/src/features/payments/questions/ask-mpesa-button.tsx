import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { refreshBooks } from '../books/refresh-books';
import { ReceiptAnswers } from './receipt-answers';
import { AskAboutReceiptDocument, ReceiptQuestionsDocument } from './receipt-questions.generated';
import { useCanAskMpesa } from './use-can-ask-mpesa';

interface AskedReceipt {
  receipt: string;
}

/** Has M-Pesa asked about one receipt: of a line, of a payment, or typed. Nothing where it cannot be asked. */
export function AskMpesaButton({ receipt = '' }: { receipt?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(receipt);
  const [form] = Form.useForm<AskedReceipt>();
  const [askServer] = useMutation(AskAboutReceiptDocument, { refetchQueries: [ReceiptQuestionsDocument] });
  const client = useApolloClient();
  const { canAsk } = useCanAskMpesa();
  if (!canAsk) return null;

  const ask = async ({ receipt: typed }: AskedReceipt) => {
    const { data } = await askServer({ variables: { receipt: typed } });
    setShown(data?.askAboutReceipt.receipt ?? typed);
  };
  const close = () => {
    setOpen(false);
    refreshBooks(client);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={receipt ? `Ask M-Pesa about ${receipt}` : undefined}>
        Ask M-Pesa
      </Button>
      <FormDialog
        title="Ask M-Pesa about a receipt"
        isOpen={isOpen}
        onClose={close}
        form={form}
        initialValues={{ receipt }}
        submitLabel="Ask"
        onSubmit={ask}
      >
        <Form.Item<AskedReceipt>
          name="receipt"
          label="M-Pesa receipt"
          extra="Ten letters and digits, as in the message of M-Pesa. The question and the answer are kept."
          rules={[{ required: true, whitespace: true, message: 'A receipt is required.' }]}
        >
          <Input maxLength={30} autoComplete="off" spellCheck={false} />
        </Form.Item>
        {shown && <ReceiptAnswers receipt={shown} />}
      </FormDialog>
    </>
  );
}

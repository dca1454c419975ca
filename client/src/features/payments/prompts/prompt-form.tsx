import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { DemoPhones, type DemoPhone } from './demo-phones';
import { PhoneField } from './phone-field';
import styles from './prompt-form.module.css';

interface PromptFormProps {
  /** What is to be paid, as the server prices it. */
  amount: string;
  /** What stands in the field at first. */
  phoneNumber: string;
  demoPhones: readonly DemoPhone[];
  /** Asks for a prompt on this phone; resolves with the payment that it belongs to. */
  ask: (phoneNumber: string) => Promise<string | null>;
  /** The payment that is under way for the same thing, null for none. */
  findOpen: () => Promise<string | null>;
  onStarted: (paymentId: string | null) => void;
  children?: ReactNode;
}

/** Asks for the phone that pays. After a lost answer, or a second click elsewhere, what is under way is shown, never asked anew. */
export function PromptForm({
  amount,
  phoneNumber: usual,
  demoPhones,
  ask,
  findOpen,
  onStarted,
  children,
}: PromptFormProps) {
  const [form] = Form.useForm<{ phoneNumber: string }>();
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async ({ phoneNumber }) => {
    try {
      onStarted(await ask(phoneNumber));
    } catch (error) {
      const open = await findOpen().catch(() => null);
      if (open === null) throw error;
      onStarted(open);
    }
  });
  return (
    <Form {...formProps} initialValues={{ phoneNumber: usual }}>
      <PhoneField />
      <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {isBusy ? 'Sending the request to your phone' : `Pay ${formatMoney(amount)} by M-Pesa`}
      </Button>
      <DemoPhones phones={demoPhones} onChoose={(phoneNumber) => form.setFieldsValue({ phoneNumber })} />
      {children}
    </Form>
  );
}

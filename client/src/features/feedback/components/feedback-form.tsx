import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form, Input, Radio, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { FeedbackInput } from '../../../shared/api/types.generated';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import { feedbackTypes, isFeedbackType } from '../feedback-words';
import { SendFeedbackDocument } from './feedback-form.generated';
import styles from './feedback-form.module.css';
import { OwnPaymentField } from './own-payment-field';

const Field = Form.Item<FeedbackInput>;

const ratings = [1, 2, 3, 4, 5];

interface FeedbackFormProps {
  onSent: () => void;
}

/** A message to the club. A link can say what it is about: `?type=PAYMENT&payment=12`. */
export function FeedbackForm({ onSent }: FeedbackFormProps) {
  const [form] = Form.useForm<FeedbackInput>();
  const [address] = useSearchParams();
  const [askServer] = useMutation(SendFeedbackDocument);
  const toast = useToast();
  const { isBusy, failure, formProps } = useSubmission(form, async (input) => {
    await askServer({ variables: { input } });
    form.setFieldsValue({ subject: '', message: '', rating: null, payment: undefined });
    toast.success('A person reads every message. Thank you.', 'Message sent');
    onSent();
  });
  const type = address.get('type');
  return (
    <Form<FeedbackInput>
      {...formProps}
      className={styles.form}
      initialValues={{
        type: isFeedbackType(type) ? type : 'OTHER',
        payment: address.get('payment') ?? undefined,
      }}
    >
      <Field name="type" label="What it is about" required>
        <Select options={feedbackTypes} />
      </Field>
      <OwnPaymentField />
      <Field name="subject" label="Subject" className={styles.wide}>
        <Input maxLength={150} />
      </Field>
      <Field
        name="message"
        label="Message"
        className={styles.wide}
        rules={[
          { required: true, whitespace: true, min: 3, message: 'Message must be at least 3 characters' },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} showCount />
      </Field>
      <Field
        name="rating"
        label="How satisfied are you with the club?"
        extra="From 1, not at all, to 5, very."
        className={styles.wide}
      >
        <Radio.Group optionType="button" options={ratings} />
      </Field>
      {failure && <Alert className={styles.wide} type="error" showIcon title={failure} role="alert" />}
      <Button type="primary" htmlType="submit" loading={isBusy} className={styles.send}>
        Send message
      </Button>
    </Form>
  );
}

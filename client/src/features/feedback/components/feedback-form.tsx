import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import { isFeedbackType } from '../feedback-words';
import { FeedbackFields, feedbackForm, type FeedbackFormValues } from './feedback-fields';
import { SendFeedbackDocument } from './feedback-form.generated';
import { useLostMessage } from './use-lost-message';
import styles from './feedback-form.module.css';

const { blank } = feedbackForm;

interface FeedbackFormProps {
  onSent: () => void;
}

/** A message to the club. A link can say what it is about: `?type=PAYMENT&payment=12`. */
export function FeedbackForm({ onSent }: FeedbackFormProps) {
  const [form] = Form.useForm<FeedbackFormValues>();
  const [address] = useSearchParams();
  const [askServer] = useMutation(SendFeedbackDocument);
  const isSent = useLostMessage();
  const toast = useToast();
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) => {
    await askServer({ variables: { input } }).catch(async (error: unknown) => {
      if (!(await isSent(error, input))) throw error;
    });
    form.setFieldsValue({ ...blank, type: input.type });
    toast.success('A person reads every message. Thank you.', 'Message sent');
    onSent();
  });
  const type = address.get('type');
  return (
    <Form<FeedbackFormValues>
      {...formProps}
      className={styles.form}
      initialValues={{
        ...blank,
        type: isFeedbackType(type) ? type : blank.type,
        payment: address.get('payment'),
      }}
    >
      <FeedbackFields />
      <FormFailure failure={failure} lacking={lacking} className={styles.wide} />
      <Button type="primary" htmlType="submit" loading={isBusy} className={styles.send}>
        Send message
      </Button>
    </Form>
  );
}

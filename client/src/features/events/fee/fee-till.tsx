import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/format/money';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { DemoPhones } from '../../memberships/components/demo-phones';
import { PhoneField } from '../../memberships/components/phone-field';
import { ReceiptLink } from '../../payments/papers/receipt-link';
import { PaymentProgress } from '../../payments/prompts/payment-progress';
import { useLivePayment } from '../../payments/prompts/use-live-payment';
import {
  EventFeePageDocument,
  PayEventFeeDocument,
  type EventFee_FeeFragment,
  type EventFeePageQuery,
} from './fee.generated';

interface FeeTillProps {
  facts: EventFeePageQuery;
  fee: EventFee_FeeFragment;
  onStarted: (paymentId: string | null) => void;
}

/** Asks for the phone that pays, and names the other way. */
export function FeeTill({ facts, fee, onStarted }: FeeTillProps) {
  const [form] = Form.useForm<{ phoneNumber: string }>();
  const client = useApolloClient();
  const [askServer] = useMutation(PayEventFeeDocument);
  /** After a lost answer, or a second click elsewhere, the attempt that is under way is shown instead of a new one. */
  const findOpen = async (): Promise<string | null> => {
    const { data } = await client.query({
      query: EventFeePageDocument,
      variables: { eventId: facts.event.id },
      fetchPolicy: 'network-only',
    });
    return data?.myEventFee?.paymentId ?? null;
  };
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async ({ phoneNumber }) => {
    try {
      const { data } = await askServer({ variables: { id: fee.id, input: { phoneNumber } } });
      onStarted(data?.payEventFee.payment.id ?? null);
    } catch (error) {
      const open = await findOpen().catch(() => null);
      if (open === null) throw error;
      onStarted(open);
    }
  });
  return (
    <Form {...formProps} initialValues={{ phoneNumber: facts.me.phoneNumber }}>
      <PhoneField />
      <FormFailure failure={failure} lacking={lacking} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {isBusy ? 'Sending the request to your phone' : `Pay ${formatMoney(fee.amount)} by M-Pesa`}
      </Button>
      <DemoPhones
        phones={facts.club.demoPhones}
        onChoose={(phoneNumber) => form.setFieldsValue({ phoneNumber })}
      />
      {facts.myPayBill && (
        <p>
          Or pay to the PayBill {facts.myPayBill.number} with the account <strong>{fee.number}</strong>:
          anybody can pay for you.
        </p>
      )}
    </Form>
  );
}

interface FeeProgressProps {
  eventId: string;
  paymentId: string;
  onRetry: () => void;
}

/** The way of the payment, and back to the event. */
export function FeeProgress({ eventId, paymentId, onRetry }: FeeProgressProps) {
  const { payment, error, hasTimedOut, retry } = useLivePayment(paymentId);
  const client = useApolloClient();
  const progress = payment?.progress;
  useEffect(() => {
    // The place follows its payment.
    if (progress === 'PAID' || progress === 'FAILED' || progress === 'IN_REVIEW')
      void client.query({
        query: EventFeePageDocument,
        variables: { eventId },
        fetchPolicy: 'network-only',
      });
  }, [client, eventId, progress]);
  if (!payment && error) return <ErrorResult error={error} title="Error Loading Payment" onRetry={retry} />;
  if (!payment) return <ListSkeleton rows={3} />;
  const { canRetry } = payment;
  return (
    <PaymentProgress payment={payment} hasTimedOut={hasTimedOut}>
      {progress === 'PAID' && (
        <>
          <ReceiptLink payment={payment} tone="primary" />
          <Link to={`/events/${eventId}`}>Back to the event</Link>
        </>
      )}
      {progress === 'FAILED' && canRetry && (
        <Button type="primary" onClick={onRetry}>
          Try Again
        </Button>
      )}
      {progress === 'CHECKING' && canRetry && (
        <Button onClick={onRetry}>I did not pay: start a new payment</Button>
      )}
    </PaymentProgress>
  );
}

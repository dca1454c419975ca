import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { retryOf } from '../../shared/api/retry-of';
import { formatMoney } from '../../shared/format/money';
import { FormFailure } from '../../shared/forms/form-failure';
import { useSubmission } from '../../shared/forms/use-submission';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { DemoPhones } from '../memberships/components/demo-phones';
import { PhoneField } from '../memberships/components/phone-field';
import { ReceiptLink } from '../payments/papers/receipt-link';
import { PaymentProgress } from '../payments/prompts/payment-progress';
import { useLivePayment } from '../payments/prompts/use-live-payment';
import {
  OrderPageDocument,
  OrderTillDocument,
  PayOrderDocument,
  type OrderDetails_OrderFragment,
  type OrderTillQuery,
} from './orders.generated';
import styles from './orders.module.css';

type Order = OrderDetails_OrderFragment;

interface OrderTillProps {
  order: Order;
  /** The payment that is under way, null for none. */
  paymentId: string | null;
  onStarted: (paymentId: string | null) => void;
}

/** Where an order is paid: the phone, then the way of the payment. */
export function OrderTill({ order, paymentId, onStarted }: OrderTillProps) {
  const { data, error, refetch } = useQuery(OrderTillDocument);
  if (paymentId !== null)
    return <Progress orderId={order.id} paymentId={paymentId} onRetry={() => onStarted(null)} />;
  if (data) return <PhoneForm order={order} facts={data} onStarted={onStarted} />;
  if (!error) return <ListSkeleton rows={2} />;
  return (
    <ErrorResult error={error} title="The payment form could not be loaded" onRetry={retryOf(refetch)} />
  );
}

interface PhoneFormProps extends Pick<OrderTillProps, 'order' | 'onStarted'> {
  facts: OrderTillQuery;
}

function PhoneForm({ order, facts, onStarted }: PhoneFormProps) {
  const [form] = Form.useForm<{ phoneNumber: string }>();
  const client = useApolloClient();
  const [askServer] = useMutation(PayOrderDocument);
  /** After a lost answer, or a second click elsewhere, the attempt that is under way is shown instead of a new one. */
  const findOpen = async (): Promise<string | null> => {
    const { data } = await client.query({
      query: OrderPageDocument,
      variables: { id: order.id },
      fetchPolicy: 'network-only',
    });
    return data?.order.payments.find(({ status }) => status === 'PENDING')?.id ?? null;
  };
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async ({ phoneNumber }) => {
    try {
      const { data } = await askServer({ variables: { id: order.id, input: { phoneNumber } } });
      onStarted(data?.payOrder.payment.id ?? null);
    } catch (error) {
      const open = await findOpen().catch(() => null);
      if (open === null) throw error;
      onStarted(open);
    }
  });
  return (
    <Form {...formProps} initialValues={{ phoneNumber: facts.me.phoneNumber }}>
      <PhoneField />
      <FormFailure failure={failure} lacking={lacking} className={styles.notice} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {isBusy ? 'Sending the request to your phone' : `Pay ${formatMoney(order.payable)} by M-Pesa`}
      </Button>
      <DemoPhones
        phones={facts.club.demoPhones}
        onChoose={(phoneNumber) => form.setFieldsValue({ phoneNumber })}
      />
    </Form>
  );
}

interface ProgressProps {
  orderId: string;
  paymentId: string;
  onRetry: () => void;
}

function Progress({ orderId, paymentId, onRetry }: ProgressProps) {
  const { payment, error, hasTimedOut, retry } = useLivePayment(paymentId);
  const client = useApolloClient();
  const progress = payment?.progress;
  useEffect(() => {
    // The order follows its payment.
    if (progress === 'PAID' || progress === 'FAILED' || progress === 'IN_REVIEW')
      void client.query({
        query: OrderPageDocument,
        variables: { id: orderId },
        fetchPolicy: 'network-only',
      });
  }, [client, orderId, progress]);
  if (!payment && error) return <ErrorResult error={error} title="Error Loading Payment" onRetry={retry} />;
  if (!payment) return <ListSkeleton rows={3} />;
  const { canRetry } = payment;
  return (
    <PaymentProgress payment={payment} hasTimedOut={hasTimedOut}>
      {progress === 'PAID' && <ReceiptLink payment={payment} tone="primary" />}
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

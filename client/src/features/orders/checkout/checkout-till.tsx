import { useQuery } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { retryOf } from '../../../shared/api/retry-of';
import { formatMoney } from '../../../shared/format/money';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { ButtonLink } from '../../../shared/plain/button-link';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { DemoPhones } from '../../payments/prompts/demo-phones';
import { PhoneField } from '../../payments/prompts/phone-field';
import type { CartPanel_CartFragment } from '../../shop/cart/cart.generated';
import { OrderTillDocument, type OrderTillQuery } from '../orders.generated';
import styles from '../orders.module.css';
import type { Checkout, CheckoutValues } from './use-checkout';
import type { Discount } from './use-discount';

interface CheckoutTillProps {
  cart: CartPanel_CartFragment;
  checkout: Checkout;
  /** What it comes to with a discount code; null without one. */
  quote: Discount['quote'];
}

/** As the server says it: an address is never cut short unseen. */
const addressRules = [{ max: 500, message: 'Ensure this field has no more than 500 characters.' }];

/** Where an order goes, the phone that pays it, and the button that makes it. */
export function CheckoutTill(props: CheckoutTillProps) {
  const { data, error, refetch } = useQuery(OrderTillDocument);
  if (data) return <CheckoutForm facts={data} {...props} />;
  if (!error) return <ListSkeleton rows={3} />;
  return (
    <ErrorResult error={error} title="The payment form could not be loaded" onRetry={retryOf(refetch)} />
  );
}

function CheckoutForm({ cart, checkout, quote, facts }: CheckoutTillProps & { facts: OrderTillQuery }) {
  const [form] = Form.useForm<CheckoutValues>();
  const total = quote?.total ?? cart.total;
  const { isBusy, failure, lacking, formProps } = useSubmission(
    form,
    (values) => checkout.order({ total, discountCode: quote?.discountCode ?? '' }, values),
    'Failed to place order',
  );
  return (
    <Form {...formProps} initialValues={{ shippingAddress: '', phoneNumber: facts.me.phoneNumber }}>
      <AddressField />
      <PhoneField />
      <FormFailure failure={failure} lacking={lacking} className={styles.notice} />
      {cart.canBeOrdered ? (
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {isBusy ? 'Placing your order' : `Order and pay ${formatMoney(total)}`}
        </Button>
      ) : (
        <NotAsItIs />
      )}
      <DemoPhones
        phones={facts.club.demoPhones}
        onChoose={(phoneNumber) => form.setFieldsValue({ phoneNumber })}
      />
    </Form>
  );
}

const AddressField = () => (
  <Form.Item<CheckoutValues>
    name="shippingAddress"
    label="Send it to"
    extra="Leave this blank to collect it at the club."
    rules={addressRules}
  >
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="street-address" />
  </Form.Item>
);

/** The way back to where lines can be changed or taken out. */
const NotAsItIs = () => (
  <div role="status">
    <p className={styles.notice}>Something in your cart cannot be ordered as it is.</p>
    <ButtonLink to="/dashboard/cart">Look at your cart</ButtonLink>
  </div>
);

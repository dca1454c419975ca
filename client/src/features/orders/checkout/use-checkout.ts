import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askAgain } from '../../../shared/api/ask-again';
import { isUnanswered } from '../../../shared/api/unanswered';
import { useToast } from '../../../shared/ui/use-toast';
import { PayOrderDocument } from '../orders.generated';
import { useOrderNow } from '../use-order-now';
import { PlaceCartOrderDocument } from './checkout.generated';

export interface CheckoutValues {
  shippingAddress: string;
  phoneNumber: string;
}

/** What somebody was shown that the order comes to, and by which code. */
interface ShownPrice {
  total: string;
  discountCode: string;
}

export interface Checkout {
  /** The order is made; what is left is to send the request to pay and to show it. */
  isPlaced: boolean;
  /** Rejects with the server's refusal when there is no order. */
  order: (shown: ShownPrice, values: CheckoutValues) => Promise<void>;
}

/** Makes an order of the cart, asks the phone for its money, and leads to the order, paid or not. */
export function useCheckout(): Checkout {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const orderNow = useOrderNow();
  // One for the visit: a second click, or another try after a lost answer, finds the order of the first.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isPlaced, setPlaced] = useState(false);
  const [place] = useMutation(PlaceCartOrderDocument);
  const [pay] = useMutation(PayOrderDocument);

  const order: Checkout['order'] = async (shown, { shippingAddress, phoneNumber }) => {
    const { total: expectedTotal, discountCode } = shown;
    const input = { shippingAddress, discountCode, expectedTotal, requestKey };
    const { data } = await place({ variables: { input } }).catch((error: unknown) => {
      // A price, the stock or the code is another one by now: the refusal stands beside what counts.
      // Without an answer the order may have been made: the cart is left on the screen for another try.
      if (!isUnanswered(error)) askAgain(client, ['cart', 'cartQuote']);
      throw error;
    });
    if (!data) return;
    const { id } = data.placeOrderFromCart;
    setPlaced(true);
    try {
      await pay({ variables: { id, input: { phoneNumber } } });
    } catch (error) {
      const payments = isUnanswered(error) ? (await orderNow(id))?.payments : null;
      if (!payments?.some(({ status }) => status === 'PENDING' || status === 'COMPLETED'))
        toast.problem(error, 'The request to pay could not be sent.', 'Your order is not paid yet');
    }
    await navigate(`/dashboard/my-orders/${id}`, { replace: true });
    askAgain(client, ['cart']);
  };
  return { isPlaced, order };
}

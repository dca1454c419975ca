import { useApolloClient, useMutation } from '@apollo/client/react';
import { askAgain } from '../../shared/api/ask-again';
import type { OrderStatus } from '../../shared/api/types.generated';
import { useDoubt } from '../../shared/api/use-doubt';
import { useQuestion } from '../../shared/layers/use-question';
import { useToast } from '../../shared/ui/use-toast';
import { MoveOrderDocument } from './orders.generated';
import { useOrderNow } from './use-order-now';

interface Movable {
  id: string;
  number: string;
  version: number;
}

/** Asks before an order is moved, moves it, and says how it went. */
export function useOrderMoves(refetched: string[]) {
  const ask = useQuestion();
  const toast = useToast();
  const client = useApolloClient();
  const orderNow = useOrderNow();
  const isInDoubt = useDoubt();
  const [askServer, { loading }] = useMutation(MoveOrderDocument, { refetchQueries: refetched });

  const move = async ({ id, number, version }: Movable, status: OrderStatus, fallback: string) => {
    try {
      await askServer({ variables: { id, input: { status, version } } });
    } catch (error) {
      const now = await orderNow(id);
      if (!isInDoubt(error) || now?.status !== status) {
        toast.problem(error, fallback);
        return;
      }
      askAgain(client, ['orders', 'myOrders', 'orderStats']);
    }
    toast.success(`Order ${number} was updated.`);
  };
  const cancel = (order: Movable) =>
    ask({
      title: 'Are you sure you want to cancel this order?',
      content: `The goods of order ${order.number} go back to the shelf.`,
      okText: 'Cancel order',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: () => move(order, 'CANCELLED', 'Failed to cancel order'),
    });
  const advance = (order: Movable, to: OrderStatus, label: string) =>
    ask({
      title: `${label}: order ${order.number}?`,
      content: 'The buyer is told.',
      okText: label,
      cancelText: 'Go back',
      onOk: () => move(order, to, 'Failed to update order status'),
    });
  return { isBusy: loading, cancel, advance };
}

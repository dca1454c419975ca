import { topic } from '../../../core/topics.ts';

/** A payment of a person began, or changed. */
export const paymentChanged = topic<{ paymentId: number; userId: number }>('payment', {
  about: ({ userId }) => userId,
});

import { formatMoney } from '../../../shared/format/money';
import type { ReviewPanel_PaymentFragment } from './review-panel.generated';

export type DecisionKind = 'accept' | 'refund' | 'refunded' | 'close' | 'end';

interface DecisionWords {
  button: string;
  title: string;
  /** What it does, said before it is done. */
  effect: (payment: ReviewPanel_PaymentFragment) => string;
  done: string;
}

const arrived = ({ receivedAmount, amount }: ReviewPanel_PaymentFragment) =>
  formatMoney(receivedAmount ?? amount);

export const decisionWords: Record<DecisionKind, DecisionWords> = {
  accept: {
    button: 'Accept',
    title: 'Accept this payment',
    effect: (payment) =>
      payment.receivedAmount === null || payment.receivedAmount === payment.amount
        ? `The payment is completed at ${arrived(payment)}. ${payment.payer.name} gets what it was for, with a receipt, and is told.`
        : `${payment.payer.name} gets what ${arrived(payment)} pays for, together with what is held already, and is told. What is left is held as part payment; it is all of it when it pays for nothing yet.`,
    done: 'Payment accepted',
  },
  refund: {
    button: 'Mark for refund',
    title: 'Send the money back',
    effect: (payment) =>
      `${payment.payer.name} is told that ${arrived(payment)} will be sent back, with the reason you write. Somebody else who looks after the money is asked to send it, and to say so: two people stand behind money that goes back.`,
    done: 'Payment marked for refund',
  },
  refunded: {
    button: 'Refund was sent',
    title: 'The refund was sent',
    effect: (payment) =>
      `${payment.payer.name} is told that the money was sent, with what you write: name the M-Pesa code of the refund.`,
    done: 'Refund noted',
  },
  close: {
    button: 'No money arrived',
    title: 'Close this payment',
    effect: (payment) =>
      `${payment.payer.name} is told that no money arrived, with the reason you write. Money that shows up later is still credited.`,
    done: 'Payment closed',
  },
  end: {
    button: 'End what it bought',
    title: 'End what this payment bought',
    effect: (payment) =>
      `What ${payment.payer.name} got for this payment ends, and months bought behind it move up. The payment stays reversed, and ${payment.payer.name} is told, with the reason you write.`,
    done: 'Reversed payment ended',
  },
};

import type { PaymentType } from '../../../shared/api/types.generated';
import type { PaymentStage } from '../payment-words';

export type StepState = 'done' | 'current' | 'waiting' | 'failed' | 'ahead';

type Steps = readonly [sent: StepState, pin: StepState, paid: StepState];

/** How far a payment has come on its way: request on the phone, PIN entered, money received. */
export const paymentSteps: Record<PaymentStage, Steps> = {
  SENDING: ['current', 'ahead', 'ahead'],
  WAITING_FOR_PIN: ['done', 'current', 'ahead'],
  CHECKING: ['done', 'waiting', 'ahead'],
  PAID: ['done', 'done', 'done'],
  FAILED: ['done', 'failed', 'ahead'],
  IN_REVIEW: ['done', 'done', 'waiting'],
  HELD: ['done', 'done', 'waiting'],
  REFUND_DUE: ['done', 'done', 'waiting'],
  REFUNDED: ['done', 'done', 'failed'],
  REVERSED: ['done', 'done', 'failed'],
};

export const stateWords: Record<StepState, string> = {
  done: 'done',
  current: 'in progress',
  waiting: 'waiting for an answer',
  failed: 'failed',
  ahead: 'not yet',
};

interface StepFacts {
  phone: string;
  /** What was asked for. */
  money: string;
  /** What arrived, where it differs. */
  arrived?: string;
  /** What it makes up with money that is held for the payer. */
  completes?: string;
  receipt: string;
}

const sentWords = (stage: PaymentStage, phone: string): string => {
  if (stage === 'SENDING') return `Sending the request to ${phone}`;
  return stage === 'FAILED' ? `Request to ${phone}` : `Request sent to ${phone}`;
};

const pinWords: Record<StepState, string> = {
  done: 'M-Pesa PIN entered',
  current: 'Waiting for your M-Pesa PIN',
  waiting: 'Waiting for M-Pesa to tell the outcome',
  failed: 'Not completed on the phone',
  ahead: 'You enter your M-Pesa PIN',
};

const paidWords = (stage: PaymentStage, facts: StepFacts): string => {
  const { money, arrived } = facts;
  if (stage === 'IN_REVIEW') return `The treasurer checks the ${arrived ?? 'payment'} that arrived`;
  if (stage === 'HELD') return `${arrived ?? money} is held for you as part payment`;
  if (stage === 'REFUND_DUE') return `${arrived ?? money} goes back to you`;
  if (stage === 'REFUNDED') return `${arrived ?? money} was sent back to you`;
  if (stage === 'REVERSED') return `${money} was taken back by M-Pesa`;
  return stage === 'PAID' ? receivedWords(facts) : `The club receives ${money}${endWords(facts)}`;
};

const endWords = ({ completes }: StepFacts): string =>
  completes === undefined ? '' : `, which completes ${completes}`;

/** What completed a price stands here as what came, not as what it then counted for. */
function receivedWords(facts: StepFacts): string {
  const { money, arrived = money, completes, receipt } = facts;
  const came = `${completes === undefined ? money : arrived} received`;
  return `${came}${receipt ? `, receipt ${receipt}` : ''}${endWords(facts)}`;
}

/** The steps in words, as things stand. */
export function stepLabels(stage: PaymentStage, facts: StepFacts): [string, string, string] {
  const [, pin] = paymentSteps[stage];
  return [sentWords(stage, facts.phone), pinWords[pin], paidWords(stage, facts)];
}

export const headlines: Record<PaymentStage, string> = {
  SENDING: 'Sending the request to your phone',
  WAITING_FOR_PIN: 'Check your phone',
  CHECKING: 'Still checking with M-Pesa',
  PAID: 'Payment received',
  FAILED: 'Payment was not successful',
  IN_REVIEW: 'Payment in review',
  HELD: 'Your money is held as part payment',
  REFUND_DUE: 'Your money is on its way back',
  REFUNDED: 'Your money was sent back',
  REVERSED: 'M-Pesa took the money back',
};

/** Where it shows whether the money has come. */
const paidFor: Record<PaymentType, string> = {
  MEMBERSHIP: 'membership status',
  ORDER: 'order status',
  EVENT: 'place at the event',
  DONATION: 'payments',
};

/** After the last poll. Silence is not a failure, so it does not invite anybody to pay twice. */
export const timeout = {
  headline: 'Payment Timeout',
  textFor: (type: PaymentType) => `Payment verification timed out. Please check your ${paidFor[type]}.`,
  promise:
    'We keep asking M-Pesa, and you will be told here and under the bell. If the money has left your account, it will be credited: do not pay again before that.',
};

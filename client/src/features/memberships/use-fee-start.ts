import { useApolloClient, useMutation } from '@apollo/client/react';
import type { PayMembershipFeeInput } from '../../shared/api/types.generated';
import { describeProblem } from '../../shared/api/problem';
import { refreshStanding } from '../../shared/session/refresh-standing';
import { PayMembershipFeeDocument } from './components/fee-form.generated';
import { LatestFeePaymentDocument } from './components/fee-till.generated';
import { openFeePayment, refusedFeePayment } from './open-fee-payment';

export interface StartedFee {
  paymentId: string;
  /** Why it is not a new prompt, if it is not. */
  note: string | null;
}

/** Refusals that mean another attempt is under way, and silences after which one may be. */
const mayBeUnderWay = new Set(['PAYMENT_IN_PROGRESS', 'NETWORK_ERROR', 'TIMEOUT', 'INTERNAL_SERVER_ERROR']);

/**
 * Asks for the fee. When the answer is lost or another prompt is open, the attempt that is under way is found instead,
 * because a second prompt could take the money twice. A prompt that M-Pesa refused is found as well: it knows why. Rejects
 * with the server's error when there is none.
 */
export function useFeeStart(): (input: PayMembershipFeeInput) => Promise<StartedFee> {
  const client = useApolloClient();
  const [askServer] = useMutation(PayMembershipFeeDocument);

  const find = async (choose: typeof openFeePayment): Promise<string | null> => {
    const { data } = await client.query({ query: LatestFeePaymentDocument, fetchPolicy: 'network-only' });
    return data ? choose(data.myPayments.results, new Date()) : null;
  };
  return async (input) => {
    try {
      const { data } = await askServer({ variables: { input } });
      if (!data) throw new TypeError('The server answered without a payment');
      const { payment, isNew, message } = data.payMembershipFee;
      return { paymentId: payment.id, note: isNew ? null : message };
    } catch (error) {
      const { code, message } = describeProblem(error);
      if (code === 'ALREADY_PAID') refreshStanding(client);
      const isRefused = code === 'PAYMENT_PROVIDER_UNAVAILABLE';
      const choose = isRefused ? refusedFeePayment : openFeePayment;
      const paymentId = isRefused || mayBeUnderWay.has(code) ? await find(choose).catch(() => null) : null;
      if (paymentId === null) throw error;
      // A lost answer is no news once the attempt it was about has been found.
      return { paymentId, note: code === 'PAYMENT_IN_PROGRESS' ? message : null };
    }
  };
}

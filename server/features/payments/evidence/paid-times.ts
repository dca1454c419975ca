import type { Call } from '../../../access/call.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { messagesOfPayments, type KeptMessage } from './message.query.ts';
import { parsedJson } from './parsed-json.ts';

interface PaidTime {
  receipt: string | null;
  paidAt: Date | null;
}

/** By M-Pesa's own clock, from the messages that name the receipt of the payment; the ledger overrules callbacks. */
export async function paidTimes(
  { em }: Call,
  provider: PaymentProvider,
  payments: readonly { id: number; receipt: string | null }[],
): Promise<Map<number, Date>> {
  const receipts = new Map(payments.map(({ id, receipt }) => [id, receipt]));
  const times = new Map<number, Date>();
  for (const message of await messagesOfPayments(em, { paymentIds: [...receipts.keys()] })) {
    const { receipt, paidAt } = toldBy(provider, message);
    if (paidAt !== null && receipt !== null && receipt === receipts.get(message.paymentId)) {
      times.set(message.paymentId, paidAt);
    }
  }
  return times;
}

function toldBy(provider: PaymentProvider, { kind, body }: KeptMessage): PaidTime {
  const content = parsedJson(body);
  if (kind === 'CALLBACK') {
    return provider.parseCallback(content)?.payment ?? { receipt: null, paidAt: null };
  }
  const { receipt, paidAt } = content as { receipt: string; paidAt: string | null };
  return { receipt, paidAt: paidAt === null ? null : new Date(paidAt) };
}

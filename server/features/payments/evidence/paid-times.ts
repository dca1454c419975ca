import type { Call } from '../../../access/call.ts';
import { arrayLiteral } from '../../../core/db/array-literal.ts';
import type { MessageKind } from '../payment-states.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { parsedJson } from './parsed-json.ts';

interface PaidTime {
  receipt: string | null;
  paidAt: Date | null;
}

interface KeptMessage {
  paymentId: number;
  kind: MessageKind;
  body: string;
}

const MESSAGES_SQL = `
  select a.payment_id "paymentId", m.kind, m.body
    from payment_messages m join payment_attempts a on a.id = m.attempt_id
   where a.payment_id = any(?::int[]) and m.kind in ('CALLBACK', 'LEDGER_LINE')
   order by m.kind = 'LEDGER_LINE', m.id`;

/** By M-Pesa's own clock, from the messages that name the receipt of the payment; the ledger overrules callbacks. */
export async function paidTimes(
  { em }: Call,
  provider: PaymentProvider,
  payments: readonly { id: number; receipt: string | null }[],
): Promise<Map<number, Date>> {
  const receipts = new Map(payments.map(({ id, receipt }) => [id, receipt]));
  const messages = await em.execute<KeptMessage[]>(MESSAGES_SQL, [arrayLiteral([...receipts.keys()])]);
  const times = new Map<number, Date>();
  for (const message of messages) {
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

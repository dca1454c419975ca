import type { Call } from '../../../access/call.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { idsOfOthers } from './message.query.ts';
import { parsedJson } from './parsed-json.ts';

/**
 * The ids under which callbacks on the path of an attempt report a success, apart from those that belong to other
 * attempts: what there is to ask by when the answer to our push was lost, or a refusal.
 */
export async function broughtIds(
  { em }: Call,
  provider: PaymentProvider,
  { attemptId, bodies }: { attemptId: number; bodies: readonly string[] },
): Promise<string[]> {
  const reports = bodies.map((body) => provider.parseCallback(parsedJson(body)));
  const paid = reports.filter((report) => report?.outcome === 'paid');
  const ids = [...new Set(paid.map((report) => report?.checkoutRequestId ?? ''))];
  const taken = await idsOfOthers(em, { attemptId, ids });
  return ids.filter((id) => !taken.some(({ checkoutRequestId }) => checkoutRequestId === id));
}

/** Whether an id that a callback brought belongs to another attempt. */
export async function isIdOfAnother({ em }: Call, attemptId: number, id: string): Promise<boolean> {
  return (await idsOfOthers.first(em, { attemptId, ids: [id] })) !== null;
}

import type { Call } from '../../../access/call.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { nameKey } from '../../accounts/account.schemas.ts';
import { namedPeople } from '../../accounts/people/named-people.query.ts';
import { readNamedAccount } from '../judgement/named-account.ts';
import type { NamedPurchase, Purchase } from '../settlement/settlement-handler.ts';
import { paymentUnder } from './paybill-money.query.ts';

/** Whose account was named, what they pay for if that was named, and the prompt under whose reference it was, if any. */
export interface AccountOwner {
  userId: number;
  purchase: Purchase | null;
  prompt: { attemptId: number; amountCents: number; hasReceipt: boolean } | null;
}

type Names = Parameters<typeof namedPeople>[1];

/** The one open account that these name; who names an account that is part of another means that other. */
async function onlyPerson(em: SqlEntityManager, names: Names): Promise<number | null> {
  const [first, ...others] = await namedPeople(em, names);
  if (!first || others.length > 0) {
    return null;
  }
  if (first.keptId !== null) {
    return onlyPerson(em, { registrationNumber: null, usernameKey: null, userId: first.keptId });
  }
  return first.isActive ? first.id : null;
}

type NamedPayment = Awaited<ReturnType<typeof paymentUnder.first>>;

/** The prompt that waits for money under a reference. */
function promptOf(payment: NamedPayment): AccountOwner['prompt'] {
  if (payment === null || payment.attemptId === null) {
    return null;
  }
  const { attemptId, amountCents, receipt } = payment;
  return { attemptId, amountCents, hasReceipt: receipt !== null };
}

/** Finds the one member whom a typed account names exactly; null for nobody, for several, and for who has left. */
export async function ownerOf(
  { em }: Call,
  typed: string,
  named: NamedPurchase | null = null,
): Promise<AccountOwner | null> {
  const { accountReference, registrationNumber, username } = readNamedAccount(typed);
  const payment = accountReference === null ? null : await paymentUnder.first(em, { accountReference });
  const usernameKey = username === null ? null : nameKey(username);
  const paidBy = named?.userId ?? payment?.userId ?? null;
  const userId = await onlyPerson(em, { registrationNumber, usernameKey, userId: paidBy });
  return userId === null ? null : { userId, purchase: named?.purchase ?? null, prompt: promptOf(payment) };
}

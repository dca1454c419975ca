import type { Call } from '../../../access/call.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { nameKey } from '../../accounts/account.schemas.ts';
import { namedPeople } from '../../accounts/people/named-people.query.ts';
import { readNamedAccount } from '../judgement/named-account.ts';
import { paymentUnder } from './paybill-money.query.ts';

/** Whose account was named, and the prompt under whose reference it was, if there is one. */
export interface AccountOwner {
  userId: number;
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

/** Finds the one member whom a typed account names exactly; null for nobody, for several, and for who has left. */
export async function ownerOf({ em }: Call, typed: string): Promise<AccountOwner | null> {
  const { accountReference, registrationNumber, username } = readNamedAccount(typed);
  const payment = accountReference === null ? null : await paymentUnder.first(em, { accountReference });
  const usernameKey = username === null ? null : nameKey(username);
  const userId = await onlyPerson(em, { registrationNumber, usernameKey, userId: payment?.userId ?? null });
  if (userId === null) {
    return null;
  }
  const attemptId = payment?.attemptId ?? null;
  const prompt =
    payment && attemptId !== null
      ? { attemptId, amountCents: payment.amountCents, hasReceipt: payment.receipt !== null }
      : null;
  return { userId, prompt };
}

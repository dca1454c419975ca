import { nairobiDate } from '../../server/core/clock.ts';
import { addPaidMember, addPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Two people who may decide about money. */
export interface Desk {
  asker: Person;
  approver: Person;
}

/** A treasurer, another person with the right to decide, and somebody with every right. */
export async function addDesk(app: TestApp): Promise<Desk & { superadmin: Person }> {
  const right = ['payment.manage_payments'];
  return {
    asker: await addPaidMember(app, { position: 'TREASURER', granted: right }),
    approver: await addPaidMember(app, { granted: [...right, 'payment.view_payment'] }),
    superadmin: await addPerson(app, { role: 'SUPERADMIN' }),
  };
}

/** What somebody was refused with. */
export interface Refused {
  code: string;
  message: string;
}

/** How a call was refused; `allowed` when it was not. */
export async function refusedTo(
  app: TestApp,
  person: Person,
  document: string,
  variables: object,
): Promise<Refused> {
  const { errors } = await app.graphql(person, document, { ...variables });
  return { code: errors[0]?.extensions.code ?? 'allowed', message: errors[0]?.message ?? '' };
}

export const refundState = async (app: TestApp, id: string): Promise<string | undefined> =>
  (await app.sql<{ state: string }>('select state from refunds where id = $1', [id]))[0]?.state;

interface Asked {
  amount?: string;
  effect?: 'KEEP' | 'END' | 'SHORTEN';
  monthsKept?: number;
  reason?: string;
}

export const REQUEST =
  'mutation ($input: RequestRefundInput!) { requestRefund(input: $input) { id number state } }';
export const APPROVE = 'mutation ($id: ID!) { approveRefund(id: $id) { state } }';
export const DECLINE = 'mutation ($id: ID!) { declineRefund(id: $id, reason: "Not so.") { state } }';
export const WITHDRAW = 'mutation ($id: ID!) { withdrawRefund(id: $id, reason: "Found out.") { state } }';
export const PAY_OUT =
  'mutation ($id: ID!, $input: RefundPayoutInput!) { recordRefundPaidOut(id: $id, input: $input) { state } }';

/** What is asked for when nothing else is said: all of a yearly fee, and nothing of what it bought. */
export const refundInput = (paymentId: string, asked: Asked = {}) => ({
  input: { paymentId, amount: '1000', effect: 'KEEP', reason: 'Paid twice.', ...asked },
});

/** A fee recorded in cash, today; the number of its payment. */
export async function paidFee(
  app: TestApp,
  staff: Person,
  payer: Person,
  periodMonths = 12,
): Promise<string> {
  const paidOn = nairobiDate(app.clock.now());
  // Without a slip the same fee within a minute would be taken for a second click.
  const externalReference = `SLIP-${String(Math.random()).slice(2)}`;
  const { recordMembershipFee } = await app.ask<{ recordMembershipFee: { id: string } }>(
    staff,
    'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }',
    { input: { payerId: String(payer.id), channel: 'CASH', paidOn, periodMonths, externalReference } },
  );
  return recordMembershipFee.id;
}

/** Asks for a refund; its number in the table. */
export async function askedRefund(
  app: TestApp,
  asker: Person,
  paymentId: string,
  asked: Asked = {},
): Promise<string> {
  const { requestRefund } = await app.ask<{ requestRefund: { id: string } }>(
    asker,
    REQUEST,
    refundInput(paymentId, asked),
  );
  return requestRefund.id;
}

/** A refund that two people stand behind. */
export async function approvedRefund(
  app: TestApp,
  { asker, approver }: Desk,
  paymentId: string,
  asked: Asked = {},
): Promise<string> {
  const id = await askedRefund(app, asker, paymentId, asked);
  await app.ask(approver, APPROVE, { id });
  return id;
}

/** How money is sent when nothing else is said. */
export const payoutInput = (app: TestApp, input: Record<string, unknown> = {}) => ({
  input: {
    method: 'CASH',
    paidOn: nairobiDate(app.clock.now()),
    ...input,
  },
});

/** A refund whose money is out. */
export async function paidRefund(
  app: TestApp,
  desk: Desk,
  paymentId: string,
  asked: Asked = {},
): Promise<string> {
  const id = await approvedRefund(app, desk, paymentId, asked);
  await app.ask(desk.asker, PAY_OUT, { id, ...payoutInput(app) });
  return id;
}

import { randomUUID } from 'node:crypto';
import { addEvent } from '../../support/events.ts';
import { inMonths, addPerson, PASSWORD, type Person } from '../../support/people.ts';
import { addOrder } from '../../support/orders.ts';
import type { TestApp } from '../../support/test-app.ts';

/** Who asks. Everybody has paid; `changer` may change memberships, `viewer` sees payments, `both` may do both. */
export const nestedCallers = ['owner', 'other', 'changer', 'viewer', 'both', 'treasurer', 'admin'] as const;

type CallerName = (typeof nestedCallers)[number];

type Callers = Record<CallerName, Person>;

/** One of each, with a year that was paid for. */
export async function createNestedCallers(app: TestApp): Promise<Callers> {
  const paidUntil = inMonths(app, 6);
  const change = 'membership.change_member';
  const view = 'payment.view_payment';
  return {
    owner: await addPerson(app, { paidUntil }),
    other: await addPerson(app, { paidUntil }),
    changer: await addPerson(app, { paidUntil, granted: [change] }),
    viewer: await addPerson(app, { paidUntil, granted: [view] }),
    both: await addPerson(app, { paidUntil, granted: [change, view] }),
    treasurer: await addPerson(app, { paidUntil, position: 'TREASURER' }),
    admin: await addPerson(app, { paidUntil, role: 'ADMIN' }),
  };
}

export interface NestedRow {
  /** The field, and after a comma whose it is: `MembershipPeriod.payment, of owner`. */
  label: string;
  field: string;
  expected: Record<string, string>;
  question: Question;
}

interface Scene {
  app: TestApp;
  callers: Callers;
  caller: Person;
}

interface Question {
  document: string;
  variables?: (scene: Scene) => Promise<object> | object;
  /** What stands in the field, of the answer. */
  field: (answer: never) => unknown;
}

const SIGNS: Record<string, string> = { '+': 'shown', 0: 'null', F: 'FORBIDDEN', N: 'NOT_FOUND' };

interface Membership {
  periods: { payment: unknown }[];
}

const paymentOfFirst = ({ periods }: Membership): unknown => periods[0]?.payment;

const PERIODS = 'periods { payment { phoneNumber receipt payer { email } } }';

/** The refunds of a payment of the owner, of which there is one; null stands for a list without it. */
function refundsOfOwner(state: 'REQUESTED' | 'APPROVED'): Question {
  return {
    document: 'query ($id: ID!) { payment(id: $id) { refunds { paidReference payerName } } }',
    variables: async ({ app, callers: { owner, admin, treasurer } }) => {
      const isApproved = state === 'APPROVED';
      const [refund] = await app.sql<{ payment: number }>(
        `insert into refunds (number, payment_id, amount_cents, state, effect, reason, asked_by_id, approved_by_id, approved_at)
         select 'RF-T-' || gen_random_uuid()::varchar(18), id, 100, $2, 'KEEP', 'Twice', $3, $4, $5
           from payments where user_id = $1
         on conflict (payment_id) where state in ('REQUESTED', 'APPROVED')
         do update set state = excluded.state returning payment_id payment`,
        [owner.id, state, admin.id, isApproved ? treasurer.id : null, isApproved ? app.clock.now() : null],
      );
      return { id: String(refund?.payment) };
    },
    field: ({ payment }: { payment: { refunds: unknown[] } }) => payment.refunds[0] ?? null,
  };
}

/** One of the two of a pair, of whom one is the owner. */
const personOfPair = (place: 'first' | 'second'): Question => ({
  document: `{ duplicates(pageSize: 100) { results { ${place} { email phoneNumber } } } }`,
  variables: async ({ app, callers: { owner, other } }) => {
    const ids = [owner.id, other.id];
    await app.sql(`update users set phone_number = '0733777555' where id = any($1)`, [ids]);
    return {};
  },
  field: ({ duplicates }: { duplicates: { results: Record<string, unknown>[] } }) =>
    duplicates.results[0]?.[place] ?? null,
});

/** What a paid order of the owner says of who ordered, or of the money for it. */
const ofOrder = (field: 'buyer' | 'payments', inside: string): Question => ({
  document: `query ($id: ID!) { order(id: $id) { ${field} { ${inside} } } }`,
  variables: async ({ app, callers: { owner } }) => ({
    id: String(await addOrder(app, owner, { status: 'PAID' })),
  }),
  field: ({ order }: { order: Record<string, unknown> }) => [order[field]].flat()[0] ?? null,
});

const questions: Record<string, Question> = {
  'CashAtDoor.payment, of owner': {
    document: `mutation ($eventId: ID!, $input: CashAtDoorInput!) {
      takeCashAtDoor(eventId: $eventId, input: $input) { payment { receipt payer { email } } } }`,
    variables: async ({ app, callers: { owner } }) => {
      const event = await addEvent(app);
      await app.sql('update events set fee_kes = 500 where id = $1', [event]);
      const input = { key: randomUUID(), userId: String(owner.id), amountKes: 500, door: 'Main door' };
      return { eventId: String(event), input };
    },
    field: ({ takeCashAtDoor }: { takeCashAtDoor: { payment: unknown } }) => takeCashAtDoor.payment,
  },
  'Order.buyer, of owner': ofOrder('buyer', 'email phone'),
  'Order.payments, of owner': ofOrder('payments', 'phoneNumber'),
  'DuplicatePair.first, of owner': personOfPair('first'),
  'DuplicatePair.second, of owner': personOfPair('second'),
  'ComparedAccount.person, of owner': {
    document: `query ($keptId: ID!, $closedId: ID!) {
      mergePreview(keptId: $keptId, closedId: $closedId) { kept { person { email phoneNumber } } } }`,
    variables: ({ callers: { owner, other } }) => ({ keptId: String(owner.id), closedId: String(other.id) }),
    field: ({ mergePreview }: { mergePreview: { kept: { person: unknown } } }) => mergePreview.kept.person,
  },
  'MembershipPeriod.payment, own': {
    document: `{ myMembership { ${PERIODS} } }`,
    field: ({ myMembership }: { myMembership: Membership }) => paymentOfFirst(myMembership),
  },
  'MembershipPeriod.payment, of owner': {
    document: `mutation ($id: ID!) {
      updateMembership(id: $id, input: { membershipStatus: ACTIVE, reason: "Looked at again" }) { ${PERIODS} } }`,
    variables: ({ callers }) => ({ id: String(callers.owner.membershipId) }),
    field: ({ updateMembership }: { updateMembership: Membership }) => paymentOfFirst(updateMembership),
  },
  'PaymentStart.payment, own': {
    document:
      'mutation { payMembershipFee(input: { phoneNumber: "0712345678" }) { payment { phoneNumber receipt } } }',
    field: ({ payMembershipFee }: { payMembershipFee: { payment: unknown } }) => payMembershipFee.payment,
  },
  'Payment.payer, of owner': {
    document: 'query ($id: ID!) { payment(id: $id) { payer { email } } }',
    variables: async ({ app, callers }) => {
      const [payment] = await app.sql<{ id: number }>('select id from payments where user_id = $1', [
        callers.owner.id,
      ]);
      return { id: String(payment?.id) };
    },
    field: ({ payment }: { payment: { payer: unknown } }) => payment.payer,
  },
  'OwnPayBill.parts, of owner': {
    document: '{ myPayBill { parts { receipt payerName } } }',
    variables: async ({ app, callers: { owner } }) => {
      await app.sql(
        `insert into paybill_payments (receipt, amount_cents, place, user_id) values ('UKNESTED01', 100, 'MEMBER', $1)
         on conflict do nothing`,
        [owner.id],
      );
      return {};
    },
    field: ({ myPayBill }: { myPayBill: { parts: unknown[] } }) => myPayBill.parts[0] ?? null,
  },
  'PartPayment.refund, of owner': {
    document: '{ partPayments(pageSize: 100) { results { refund { memberName paidReference } } } }',
    variables: async ({ app, callers: { owner, admin } }) => {
      await app.sql(
        `with part as (
           insert into paybill_payments (receipt, amount_cents, place, user_id) values ('UKNESTED02', 100, 'MEMBER', $1)
           on conflict do nothing returning id)
         insert into part_refunds (number, money_id, amount_cents, reason, asked_by_id)
         select 'RF-P-1', id, 100, 'Twice', $2 from part`,
        [owner.id, admin.id],
      );
      return {};
    },
    field: ({ partPayments }: { partPayments: { results: { refund: unknown }[] } }) =>
      partPayments.results.find(({ refund }) => refund !== null)?.refund ?? null,
  },
  'Payment.refunds, of owner, requested': refundsOfOwner('REQUESTED'),
  'Payment.refunds, of owner, approved': refundsOfOwner('APPROVED'),
  'Person.account, of owner': {
    document: 'query ($id: ID!) { person(id: $id) { account { email phoneNumber } } }',
    variables: ({ callers: { owner } }) => ({ id: String(owner.id) }),
    field: ({ person }: { person: { account: unknown } }) => person.account,
  },
  'Session.user, own': {
    document: `mutation ($username: String!) {
      login(input: { username: $username, password: "${PASSWORD}" }) { user { email phoneNumber } } }`,
    variables: ({ caller }) => ({ username: caller.username }),
    field: ({ login }: { login: { user: unknown } }) => login.user,
  },
};

/** What each of them reads in fields with somebody's money or contact that hang below something else. */
const TABLE = `
  CashAtDoor.payment, of owner       | owner F  other F  changer F  viewer F  both F  treasurer F  admin +
  MembershipPeriod.payment, own      | owner +  other +  changer +  viewer +  both +  treasurer +  admin +
  MembershipPeriod.payment, of owner | owner F  other F  changer 0  viewer F  both +  treasurer F  admin +
  PaymentStart.payment, own          | owner +  other +  changer +  viewer +  both +  treasurer +  admin +
  Payment.payer, of owner            | owner +  other N  changer N  viewer +  both +  treasurer +  admin +
  Payment.refunds, of owner, requested | owner 0  other N  changer N  viewer +  both +  treasurer +  admin +
  Payment.refunds, of owner, approved  | owner +  other N  changer N  viewer +  both +  treasurer +  admin +
  PartPayment.refund, of owner       | owner F  other F  changer F  viewer +  both +  treasurer +  admin +
  OwnPayBill.parts, of owner         | owner +  other 0  changer 0  viewer 0  both 0  treasurer 0  admin 0
  Person.account, of owner           | owner +  other N  changer 0  viewer N  both 0  treasurer 0  admin +
  Order.buyer, of owner              | owner +  other N  changer N  viewer N  both N  treasurer +  admin +
  Order.payments, of owner           | owner +  other N  changer N  viewer N  both N  treasurer +  admin +
  DuplicatePair.first, of owner      | owner F  other F  changer F  viewer F  both F  treasurer F  admin +
  DuplicatePair.second, of owner     | owner F  other F  changer F  viewer F  both F  treasurer F  admin +
  ComparedAccount.person, of owner   | owner F  other F  changer F  viewer F  both F  treasurer F  admin +
  Session.user, own                  | owner +  other +  changer +  viewer +  both +  treasurer +  admin +
`;

function readRow(line: string): NestedRow {
  const [label = '', cells = ''] = line.split('|').map((part) => part.trim());
  const words = cells.split(/\s+/);
  const expected = Object.fromEntries(
    nestedCallers.map((caller) => [caller, SIGNS[words[words.indexOf(caller) + 1] ?? ''] ?? 'no sign']),
  );
  const question = questions[label];
  if (!question) {
    throw new Error(`Nobody says how to ask for ${label}`);
  }
  return { label, field: label.split(',')[0] ?? '', expected, question };
}

export const nestedRows: NestedRow[] = TABLE.split('\n')
  .filter((line) => line.trim() !== '')
  .map(readRow);

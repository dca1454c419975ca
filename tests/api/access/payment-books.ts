import { nairobiDate } from '../../../server/core/clock.ts';
import { addPayment } from '../../support/payments.ts';
import { accessTable, type Scene } from './access-table.ts';

/** A payment of the paid member that a treasurer has to decide about. */
async function inReview({ app, people }: Scene, refundDue = false): Promise<{ id: string; reason: string }> {
  const id = await addPayment(app, people.paid);
  await app.sql('update payments set review_reason = $2, refund_due = $3 where id = $1', [
    id,
    refundDue ? null : 'AMOUNT_MISMATCH',
    refundDue,
  ]);
  await app.sql('insert into membership_payments (payment_id, months) values ($1, 12)', [id]);
  return { id: String(id), reason: 'Checked with M-Pesa' };
}

/** A payment of the paid member whose outcome nobody told. */
async function undecided(scene: Scene): Promise<{ id: string; reason: string }> {
  const payment = await inReview(scene);
  await scene.app.sql(`update payments set review_reason = 'UNDECIDED', status = 'FAILED' where id = $1`, [
    payment.id,
  ]);
  await scene.app.sql(
    `insert into payment_attempts (payment_id, amount_kes, callback_token_hash, state) select id, 1000, md5(id::text) || md5(id::text), 'EXPIRED' from payments where id = $1`,
    [payment.id],
  );
  return payment;
}

/** A payment of the paid member whose money M-Pesa has taken back. */
async function reversed(scene: Scene): Promise<{ id: string; reason: string }> {
  const payment = await inReview(scene);
  await scene.app.sql(`update payments set review_reason = 'REVERSED', status = 'REVERSED' where id = $1`, [
    payment.id,
  ]);
  return payment;
}

let refunds = 0;

/** A refund of the paid member that somebody else asked for, or the caller. */
async function refundOf(
  { app, people, caller }: Scene,
  { isApproved = false, isOwn = false } = {},
): Promise<string> {
  const paymentId = await addPayment(app, people.paid, { status: 'COMPLETED' });
  const asker = isOwn && caller !== 'visitor' ? people[caller] : people.president;
  const approver = isApproved ? people.manager.id : null;
  refunds += 1;
  const [row] = await app.sql<{ id: number }>(
    `insert into refunds (number, payment_id, amount_cents, state, effect, reason, asked_by_id, approved_by_id, approved_at)
     values ($1, $2, 100000, $3, 'KEEP', 'Paid twice', $4, $5, $6) returning id`,
    [
      `RF-T-${String(refunds)}`,
      paymentId,
      isApproved ? 'APPROVED' : 'REQUESTED',
      asker.id,
      approver,
      isApproved ? app.clock.now() : null,
    ],
  );
  return String(row?.id);
}

/** An approved refund of money that a prompt had brought. */
async function sendableRefund(scene: Scene): Promise<string> {
  const id = await refundOf(scene, { isApproved: true });
  await scene.app.sql(
    `insert into payment_attempts (payment_id, amount_kes, callback_token_hash, state)
     select payment_id, 1000, md5('sent' || id) || md5('sent' || id), 'PAID' from refunds where id = $1`,
    [id],
  );
  return id;
}

let lines = 0;

async function strangeLine({ app }: Scene): Promise<string> {
  lines += 1;
  const [row] = await app.sql<{ id: number }>(
    `insert into ledger_lines (receipt, amount_cents) values ($1, 100000) returning id`,
    [`STRANGE${String(lines).padStart(3, '0')}`],
  );
  return String(row?.id);
}

/** PayBill money that is held for the paid member. */
async function heldPart({ app, people }: Scene): Promise<string> {
  lines += 1;
  const [row] = await app.sql<{ id: number }>(
    `insert into paybill_payments (receipt, amount_cents, place, user_id) values ($1, 40000, 'MEMBER', $2) returning id`,
    [`PART${String(lines).padStart(6, '0')}`, people.paid.id],
  );
  return String(row?.id);
}

/** A refund of held money of the paid member that somebody else asked for, or the caller. */
async function partRefundOf(scene: Scene, { isApproved = false, isOwn = false } = {}): Promise<string> {
  const { app, people, caller } = scene;
  const asker = isOwn && caller !== 'visitor' ? people[caller] : people.president;
  refunds += 1;
  const [row] = await app.sql<{ id: number }>(
    `insert into refunds (number, money_id, effect, amount_cents, state, reason, asked_by_id, approved_by_id, approved_at)
     values ($1, $2, 'KEEP', 40000, $3, 'Asked for it', $4, $5, $6) returning id`,
    [
      `RF-P-${String(refunds)}`,
      await heldPart(scene),
      isApproved ? 'APPROVED' : 'REQUESTED',
      asker.id,
      isApproved ? people.manager.id : null,
      isApproved ? app.clock.now() : null,
    ],
  );
  return String(row?.id);
}

const STATEMENT =
  'Receipt No.,Completion Time,Transaction Status,Paid In\nQAB1CDE2FG,2026-03-02 14:05:40,Completed,10.00\n';

/** What the caller's own payment is checked on; a visitor has none. */
const ownPayment = async ({ app, people, caller }: Scene): Promise<string> =>
  String(caller === 'visitor' ? 1 : await addPayment(app, people[caller]));

export const paymentBooksRows = accessTable(
  `
                                     | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.payments                     |    U      +     +     +       +         +         +        +      +       +
  Query.paymentStats                 |    U      +     +     +       +         +         +        +      +       +
  Query.exportPayments               |    U      +     +     +       +         +         +        +      +       +
  Query.exportPayments, own          |    U      +     +     +       +         +         +        +      +       +
  Query.exportPayments, unmatched    |    U      F     F     F       F         +         F        F      +       +
  Query.receipt, of an open payment  |    U      N     N     N       N         N         N        N      N       N
  Query.receiptFile, of nobody       |    U      N     N     N       N         N         N        N      N       N
  Query.verifyReceipt                |    +      +     +     +       +         +         +        +      +       +
  Query.unmatchedLedgerLines         |    U      F     F     F       F         +         F        F      +       +
  Query.feedback                     |    U      +     +     +       +         +         +        +      +       +
  Mutation.sendFeedback              |    U      +     +     +       +         +         +        +      +       +
  Mutation.sendVisitorMessage        |    +      +     +     +       +         +         +        +      +       +
  Query.treasury                     |    U      F     F     F       F         +         +        F      +       +
  Query.financialReport              |    U      F     F     F       F         +         +        F      +       +
  Query.financialReportFile          |    U      F     F     F       F         +         +        F      +       +
  Mutation.checkPayment, own         |    U      +     +     +       +         +         +        +      +       +
  Mutation.checkPayment, of paid     |    U      N     +     N       N         F         N        N      +       +
  Mutation.acceptPayment             |    U      F     F     F       F         F         F        F      +       +
  Mutation.markPaymentForRefund      |    U      F     F     F       F         F         F        F      +       +
  Mutation.markPaymentRefunded       |    U      F     F     F       F         F         F        F      +       +
  Mutation.closePayment              |    U      F     F     F       F         F         F        F      +       +
  Mutation.endReversedPayment        |    U      F     F     F       F         F         F        F      +       +
  Mutation.keepReversedPayment       |    U      F     F     F       F         F         F        F      +       +
  Query.refunds                      |    U      F     F     F       F         +         F        F      +       +
  Query.refund, requested of paid    |    U      N     N     N       N         +         N        N      +       +
  Query.refund, approved of paid     |    U      N     +     N       N         +         N        N      +       +
  Query.refundFile, paid out to paid |    U      N     +     N       N         +         N        N      +       +
  Query.refundFile, approved         |    U      N     N     N       N         N         N        N      N       N
  Mutation.requestRefund             |    U      F     F     F       F         F         F        F      +       +
  Mutation.approveRefund             |    U      F     F     F       F         F         F        F      +       +
  Mutation.declineRefund             |    U      F     F     F       F         F         F        F      +       +
  Mutation.withdrawRefund            |    U      F     F     F       F         F         F        F      F       F
  Mutation.withdrawRefund, own       |    U      F     F     F       F         F         F        F      +       +
  Mutation.recordRefundPaidOut       |    U      F     F     F       F         F         F        F      +       +
  Mutation.sendRefund                |    U      F     F     F       F         F         F        F      +       +
  Mutation.dismissLedgerLine         |    U      F     F     F       F         F         F        F      +       +
  Mutation.attachLedgerLine          |    U      F     F     F       F         F         F        F      +       +
  Query.myPayBill                    |    U      +     +     +       +         +         +        +      +       +
  Query.myHeldParts                  |    U      +     +     +       +         +         +        +      +       +
  Query.partPayments                 |    U      F     F     F       F         +         F        F      +       +
  Query.heldMembers                  |    U      F     F     F       F         +         F        F      +       +
  Query.oddPayBillNotices            |    U      F     F     F       F         +         F        F      +       +
  Query.receiptQuestionsRefusal      |    U      F     F     F       F         +         F        F      +       +
  Query.receiptQuestions             |    U      F     F     F       F         +         F        F      +       +
  Mutation.holdLedgerLine            |    U      F     F     F       F         F         F        F      +       +
  Mutation.requestPartRefund         |    U      F     F     F       F         F         F        F      +       +
  Mutation.approvePartRefund         |    U      F     F     F       F         F         F        F      +       +
  Mutation.declinePartRefund         |    U      F     F     F       F         F         F        F      +       +
  Mutation.withdrawPartRefund        |    U      F     F     F       F         F         F        F      F       F
  Mutation.withdrawPartRefund, own   |    U      F     F     F       F         F         F        F      +       +
  Mutation.recordPartRefundPaidOut   |    U      F     F     F       F         F         F        F      +       +
  Mutation.askAboutReceipt           |    U      F     F     F       F         F         F        F      +       +
  Mutation.reconcileStatement        |    U      F     F     F       F         +         F        F      +       +
  Mutation.recordMembershipFee       |    U      F     F     F       F         F         F        F      +       +
  Mutation.waiveMembershipFee        |    U      F     F     F       F         F         F        F      +       +
  Mutation.updateMembership          |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.financialReportFile': () => ({ format: 'CSV' }),
    'Query.exportPayments': () => ({ format: 'CSV' }),
    'Query.exportPayments, own': () => ({ format: 'CSV', list: 'MY_PAYMENTS' }),
    'Query.exportPayments, unmatched': () => ({ format: 'CSV', list: 'UNMATCHED_MONEY' }),
    'Query.receipt, of an open payment': async ({ app, people }) => ({
      paymentId: String(await addPayment(app, people.paid)),
    }),
    'Query.receiptFile, of nobody': () => ({ paymentId: '2000000000', format: 'TEXT' }),
    'Query.verifyReceipt': () => ({ code: 'ABCDEFGHJKMN' }),
    'Mutation.sendVisitorMessage': () => ({
      input: {
        name: 'Wairimu',
        email: `v-${String(Math.random())}@example.org`,
        message: 'May I come along?',
      },
    }),
    'Mutation.sendFeedback': () => ({ input: { message: 'Prompt came late' } }),
    'Mutation.checkPayment, own': async (scene) => ({ id: await ownPayment(scene) }),
    'Mutation.checkPayment, of paid': async ({ app, people }) => ({
      id: String(await addPayment(app, people.paid)),
    }),
    'Mutation.acceptPayment': (scene) => inReview(scene),
    'Mutation.markPaymentForRefund': (scene) => inReview(scene),
    'Mutation.markPaymentRefunded': (scene) => inReview(scene, true),
    'Mutation.closePayment': (scene) => undecided(scene),
    'Mutation.endReversedPayment': (scene) => reversed(scene),
    'Mutation.keepReversedPayment': async (scene) => ({ ...(await reversed(scene)), reference: 'SLIP-1' }),
    'Query.refund, requested of paid': async (scene) => ({ id: await refundOf(scene) }),
    'Query.refund, approved of paid': async (scene) => ({ id: await refundOf(scene, { isApproved: true }) }),
    'Query.refundFile, paid out to paid': async (scene) => {
      const id = await refundOf(scene, { isApproved: true });
      await scene.app.sql(
        `update refunds set state = 'PAID_OUT', paid_method = 'CASH', paid_on = '2026-01-05', paid_by_id = asked_by_id, paid_at = now()
          where id = $1`,
        [id],
      );
      return { id, format: 'TEXT' };
    },
    'Query.refundFile, approved': async (scene) => ({
      id: await refundOf(scene, { isApproved: true }),
      format: 'PDF',
    }),
    'Mutation.requestRefund': async ({ app, people }) => ({
      input: {
        paymentId: String(await addPayment(app, people.paid, { status: 'COMPLETED' })),
        amount: '1000',
        effect: 'KEEP',
        reason: 'Paid twice',
      },
    }),
    'Mutation.approveRefund': async (scene) => ({ id: await refundOf(scene) }),
    'Mutation.declineRefund': async (scene) => ({ id: await refundOf(scene), reason: 'Paid once' }),
    'Mutation.withdrawRefund': async (scene) => ({ id: await refundOf(scene), reason: 'Paid once' }),
    'Mutation.withdrawRefund, own': async (scene) => ({
      id: await refundOf(scene, { isOwn: true }),
      reason: 'Paid once',
    }),
    'Mutation.recordRefundPaidOut': async (scene) => ({
      id: await refundOf(scene, { isApproved: true }),
      input: { method: 'CASH', paidOn: nairobiDate(scene.app.clock.now()) },
    }),
    'Mutation.sendRefund': async (scene) => ({ id: await sendableRefund(scene) }),
    'Mutation.dismissLedgerLine': async (scene) => ({
      id: await strangeLine(scene),
      refund: false,
      reason: 'Not for the club',
    }),
    'Mutation.holdLedgerLine': async (scene) => ({
      id: await strangeLine(scene),
      userId: String(scene.people.paid.id),
      reason: 'His cousin paid',
    }),
    'Mutation.requestPartRefund': async (scene) => ({ id: await heldPart(scene), reason: 'Asked for it' }),
    'Mutation.approvePartRefund': async (scene) => ({ id: await partRefundOf(scene) }),
    'Mutation.declinePartRefund': async (scene) => ({ id: await partRefundOf(scene), reason: 'Paid once' }),
    'Mutation.withdrawPartRefund': async (scene) => ({ id: await partRefundOf(scene), reason: 'Paid once' }),
    'Mutation.withdrawPartRefund, own': async (scene) => ({
      id: await partRefundOf(scene, { isOwn: true }),
      reason: 'Paid once',
    }),
    'Mutation.recordPartRefundPaidOut': async (scene) => ({
      id: await partRefundOf(scene, { isApproved: true }),
      input: { method: 'CASH', paidOn: nairobiDate(scene.app.clock.now()) },
    }),
    'Query.receiptQuestions': () => ({ receipt: 'UKQ0000001' }),
    'Mutation.askAboutReceipt': () => ({ receipt: 'UKQ0000001' }),
    'Mutation.attachLedgerLine': async (scene) => ({
      id: await strangeLine(scene),
      userId: String(scene.people.paid.id),
      periodMonths: 12,
      reason: 'Wrote the wrong account',
    }),
    'Mutation.reconcileStatement': () => ({ file: Buffer.from(STATEMENT) }),
    'Mutation.recordMembershipFee': ({ people }) => ({
      input: { payerId: String(people.other.id), periodMonths: 1, channel: 'CASH', paidOn: '2026-01-31' },
    }),
    'Mutation.waiveMembershipFee': ({ people }) => ({
      input: { payerId: String(people.other.id), periodMonths: 1, reason: 'Helps at every event' },
    }),
    'Mutation.updateMembership': ({ people }) => ({
      id: String(people.other.membershipId),
      input: { membershipStatus: 'ACTIVE', reason: 'Looked at again' },
    }),
  },
);

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addMonths, nairobiDate } from '../../server/core/clock.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock(new Date('2026-11-20T10:00:00+03:00'));
let app: TestApp;
let treasurer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  treasurer = await addPaidMember(app, { position: 'TREASURER' });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(async () => {
  await app.close();
});

interface Row {
  userId: string;
  standing: string;
  paidUntil: string | null;
  paymentReference: string | null;
  remindedAt: string | null;
}

interface Roll {
  feeRoll: { count: number; results: Row[] };
}

const ROLL = `query ($filter: RollFilterInput, $order: RollOrder, $isDescending: Boolean, $page: Int) {
  feeRoll(filter: $filter, order: $order, isDescending: $isDescending, page: $page, pageSize: 100) {
    count results { userId standing paidUntil paymentReference remindedAt } } }`;

const roll = async (asked: object = {}): Promise<Roll['feeRoll']> =>
  (await app.ask<Roll>(treasurer, ROLL, { ...asked })).feeRoll;

async function rowOf({ id, email }: Person): Promise<Row | undefined> {
  const { results } = await roll({ filter: { search: email } });
  return results.find(({ userId }) => userId === String(id));
}

const standingOf = async (person: Person): Promise<string | undefined> => (await rowOf(person))?.standing;

const today = (): string => nairobiDate(clock.now());

/** A fee whose prompt is on the phone. */
async function openPrompt(person: Person): Promise<number> {
  const id = await addPayment(app, person, { status: 'PENDING' });
  await app.sql(
    `insert into payment_attempts (payment_id, amount_kes, callback_token_hash, state) select id, 1000, md5(id::text) || md5(id::text), 'SENT' from payments where id = $1`,
    [id],
  );
  return id;
}

describe('the standing on the roll', () => {
  it('is PAID through the last paid day, with the payment that bought it', async () => {
    const person = await addPerson(app, { paidUntil: today() });
    const row = await rowOf(person);
    expect(row).toMatchObject({ standing: 'PAID', paidUntil: today() });
    const [payment] = await app.sql<{ reference: string }>(
      'select reference from payments where user_id = $1',
      [person.id],
    );
    expect(row?.paymentReference).toBe(payment?.reference);
  });

  it('is OWES for who never paid, and from the day after the last paid one', async () => {
    expect(await standingOf(await addPerson(app))).toBe('OWES');
    const yesterday = nairobiDate(new Date(clock.now().getTime() - DAY));
    expect(await standingOf(await addPerson(app, { paidUntil: yesterday }))).toBe('OWES');
  });

  it('is PAYING while a prompt is open, IN_REVIEW while the treasurer has to look', async () => {
    const person = await addPerson(app);
    const id = await openPrompt(person);
    expect(await standingOf(person)).toBe('PAYING');
    await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [id]);
    expect(await standingOf(person)).toBe('IN_REVIEW');
    await app.sql(`update payments set review_reason = null, status = 'FAILED' where id = $1`, [id]);
    await app.sql(`update payment_attempts set state = 'FAILED' where payment_id = $1`, [id]);
    expect(await standingOf(person)).toBe('OWES');
  });

  it('is IN_REVIEW where the money of the period was taken back', async () => {
    const person = await addPaidMember(app);
    await app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where user_id = $1`, [
      person.id,
    ]);
    expect(await standingOf(person)).toBe('IN_REVIEW');
  });

  it('is WAIVED where the club asked for nothing, NOT_DUE for administrators', async () => {
    const person = await addPerson(app);
    await app.ask(
      admin,
      'mutation ($input: WaiveMembershipFeeInput!) { waiveMembershipFee(input: $input) { id } }',
      { input: { payerId: String(person.id), reason: 'Chairs the club.' } },
    );
    expect(await standingOf(person)).toBe('WAIVED');
    expect(await standingOf(admin)).toBe('NOT_DUE');
  });

  it('leaves out closed accounts', async () => {
    expect(await rowOf(await addPerson(app, { isActive: false }))).toBeUndefined();
  });
});

describe('the last paid day of a person', () => {
  const ask = (person: Person) =>
    app.ask(treasurer, 'query ($person: ID!) { paidUntilOfPerson(person: $person) }', {
      person: String(person.id),
    });

  it('is told who reads the roll, and null for who never paid', async () => {
    const day = addMonths(today(), 2);
    expect(await ask(await addPerson(app, { paidUntil: day }))).toEqual({ paidUntilOfPerson: day });
    expect(await ask(await addPerson(app))).toEqual({ paidUntilOfPerson: null });
  });

  it('is nothing of nobody', async () => {
    const query = '{ paidUntilOfPerson(person: "999999") }';
    expect((await app.refusal(treasurer, query)).extensions.code).toBe('NOT_FOUND');
  });
});

interface Totals {
  feeRollTotals: { people: number; owed: string; standings: { standing: string; count: number }[] };
}

const TOTALS =
  'query ($filter: RollFilterInput) { feeRollTotals(filter: $filter) { people owed standings { standing count } } }';

describe('the roll', () => {
  it('has as many rows of each standing as its totals say, and they add up', async () => {
    const { feeRollTotals } = await app.ask<Totals>(treasurer, TOTALS);
    const { standings, people, owed } = feeRollTotals;
    expect(standings.reduce((sum, { count }) => sum + count, 0)).toBe(people);
    for (const { standing, count } of standings) {
      expect((await roll({ filter: { standing } })).count).toBe(count);
    }
    const owing = standings.find(({ standing }) => standing === 'OWES')?.count ?? 0;
    expect(owed).toBe(`${String(owing * 1000)}.00`);
  });

  it('is put in order by the last paid day, who never paid first, and the other way round', async () => {
    const days = (await roll({ order: 'PAID_UNTIL' })).results.map(({ paidUntil }) => paidUntil ?? '');
    expect(days).toEqual(days.toSorted());
    const [first] = (await roll({ order: 'PAID_UNTIL', isDescending: true, filter: { standing: 'PAID' } }))
      .results;
    expect(first?.paidUntil).toBe(addMonths(today(), 6));
  });

  it('is found by registration number, and takes no wildcard', async () => {
    const person = await addPerson(app);
    const search = `lc-t-${person.username.slice(3)}`;
    expect((await roll({ filter: { search } })).results).toMatchObject([{ userId: String(person.id) }]);
    expect((await roll({ filter: { search: '%_%' } })).count).toBe(0);
  });

  it('is taken along with exactly the rows that are shown', async () => {
    const filter = { standing: 'OWES' };
    const { exportFeeRoll } = await app.ask<{ exportFeeRoll: { base64: string; fileName: string } }>(
      treasurer,
      'query ($filter: RollFilterInput) { exportFeeRoll(format: CSV, filter: $filter) { fileName base64 } }',
      { filter },
    );
    const lines = Buffer.from(exportFeeRoll.base64, 'base64').toString().trim().split('\r\n').slice(1);
    const { results } = await roll({ filter });
    const people = await app.sql<{ id: number; username: string }>('select id, username from users');
    const names = new Map(people.map(({ id, username }) => [String(id), username]));
    expect(lines.map((line) => line.split(',')[1])).toEqual(results.map(({ userId }) => names.get(userId)));
    expect(exportFeeRoll.fileName).toBe(`membership-fees-${today()}.csv`);
    const taken = `select new_value from audit_entries where reason = 'Exported the fee roll' order by id desc limit 1`;
    expect(await app.sql(taken)).toEqual([{ new_value: `${String(lines.length)} people` }]);
  });

  it.each([
    ['PDF', '%PDF-'],
    ['XLSX', 'PK'],
  ])('comes as %s too', async (format, start) => {
    const { exportFeeRoll } = await app.ask<{ exportFeeRoll: { base64: string } }>(
      treasurer,
      'query ($format: SheetFormat!) { exportFeeRoll(format: $format) { base64 } }',
      { format },
    );
    expect(Buffer.from(exportFeeRoll.base64, 'base64').toString('latin1').startsWith(start)).toBe(true);
  });

  it('is refused as a file where it is too long for one', async () => {
    const order = { order: 'NAME', isDescending: false, format: 'CSV' } as const;
    await expect(app.services.roll.file(app.systemCall(), {}, order, 1)).rejects.toThrow('at most');
  });
});

interface Sent {
  told: number;
  notOwing: number;
  stopped: number;
  remindedBefore: number;
  later: number;
}

const REMIND = `mutation ($userIds: [ID!]) {
  remindOfFee(userIds: $userIds) { told notOwing stopped remindedBefore later } }`;

async function remind(people: Person[], caller = treasurer): Promise<Sent> {
  const userIds = people.map(({ id }) => String(id));
  return (await app.ask<{ remindOfFee: Sent }>(caller, REMIND, { userIds })).remindOfFee;
}

const noticesOf = async ({ id }: Person): Promise<number> =>
  (await app.sql(`select 1 from notifications where user_id = $1 and title = 'Membership fee'`, [id])).length;

const nobody: Sent = { told: 0, notOwing: 0, stopped: 0, remindedBefore: 0, later: 0 };

describe('a reminder of the fee', () => {
  it('tells who owes, and says who was left out and why', async () => {
    const owing = await addPerson(app);
    const others = [
      await addPaidMember(app),
      await addPerson(app, { isActive: false }),
      await addPerson(app, { isSuspended: true }),
    ];
    expect(await remind([owing, owing, ...others])).toEqual({ ...nobody, told: 1, notOwing: 2, stopped: 1 });
    expect(await noticesOf(owing)).toBe(1);
    for (const other of others) expect(await noticesOf(other)).toBe(0);
    const [entry] = await app.sql<{ permission: string; new_value: string }>(
      `select permission, new_value from audit_entries where reason = 'Reminded members of the fee' order by id desc limit 1`,
    );
    expect(entry?.permission).toBe('treasury.manage_finances');
    expect(JSON.parse(entry?.new_value ?? '')).toMatchObject({ told: 1, stopped: 1 });
  });

  it('comes once in seven days', async () => {
    const person = await addPerson(app);
    expect(await remind([person])).toEqual({ ...nobody, told: 1 });
    expect((await rowOf(person))?.remindedAt).not.toBeNull();
    clock.advance(7 * DAY - 1000);
    expect(await remind([person])).toEqual({ ...nobody, remindedBefore: 1 });
    clock.advance(1000);
    expect(await remind([person])).toEqual({ ...nobody, told: 1 });
    expect(await noticesOf(person)).toBe(2);
  });

  it('comes once when two people ask for it at the same moment', async () => {
    const people = [await addPerson(app), await addPerson(app), await addPerson(app)];
    const sent = await Promise.all([remind(people), remind(people, admin), remind(people)]);
    expect(sent.reduce((sum, { told }) => sum + told, 0)).toBe(people.length);
    for (const { told, remindedBefore, later } of sent) expect(told + remindedBefore + later).toBe(3);
    for (const person of people) expect(await noticesOf(person)).toBe(1);
  });

  it('reaches everybody who owes when nobody is named, so many at once', async () => {
    const owing = [await addPerson(app), await addPerson(app)];
    const first = await app.services.feeReminders.remind(app.systemCall(), { userIds: null, filter: {} }, 1);
    expect(first).toMatchObject({ told: 1, notOwing: 0 });
    expect(first.later).toBeGreaterThan(0);
    const { remindOfFee } = await app.ask<{ remindOfFee: Sent }>(treasurer, REMIND);
    expect(remindOfFee).toMatchObject({ told: first.later, later: 0 });
    for (const person of owing) expect(await noticesOf(person)).toBe(1);
  });

  it('is for at most a page of people at a time', async () => {
    const userIds = Array.from({ length: 101 }, (_, at) => String(at + 1));
    const { errors } = await app.graphql(treasurer, REMIND, { userIds });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, inMonths, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Row {
  name: string;
  user_details: Record<string, unknown>;
  [field: string]: unknown;
}

let app: TestApp;
let admin: Person;
let manager: Person;
let reader: Person;
let paid: Person;
let unpaid: Person;
let suspended: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN', name: 'Zed Admin' });
  manager = await addPerson(app, { role: 'MANAGER', name: 'yara manager' });
  reader = await addPaidMember(app, { position: 'MENTORSHIP_COORDINATOR', name: 'Rita Reader' });
  paid = await addPaidMember(app, { name: 'Anna Achieng', role: 'MEMBER' });
  unpaid = await addPerson(app, { name: 'ben Unpaid' });
  suspended = await addPaidMember(app, { name: 'Carl Suspended', isSuspended: true });
  await addPaidMember(app, { name: 'Dora Gone', isActive: false });
  await addPerson(app, { name: 'Ed Lapsed', paidUntil: '2020-01-31' });
  await app.sql(
    `update users set course = 'Law', year_of_study = 3, hub = 'Main', bio = 'Reads', phone_number = '0712345678' where id = $1`,
    [paid.id],
  );
});

afterAll(() => app.close());

const get = (who: Person, query: string) => app.rest('GET', `/api/membership/${query}`, { token: who.token });

const found = async (who: Person, query: string): Promise<Row[]> => {
  const { status, body } = await get(who, query);
  expect(status).toBe(200);
  return body.results as Row[];
};

const names = (rows: Row[]): unknown[] => rows.map(({ user_details: person }) => person.name);

const EVERYBODY = [
  ...[
    'Anna Achieng',
    'ben Unpaid',
    'Carl Suspended',
    'Ed Lapsed',
    'Rita Reader',
    'yara manager',
    'Zed Admin',
  ],
];

describe('the members as staff see them (S2)', () => {
  it('are everybody with an open account by name, in full', async () => {
    const rows = await found(manager, '');
    expect(names(rows)).toEqual(EVERYBODY);
    expect(rows[0]).toEqual({
      ...{ id: paid.membershipId, user: paid.id, registration_number: expect.stringMatching(/^LC-/) },
      ...{ membership_status: 'ACTIVE', payment_status: 'PAID', membership_expiry: inMonths(app, 6) },
      ...{ is_active: true, course: 'Law', year_of_study: 3 },
      created_at: expect.any(String),
      updated_at: expect.any(String),
      user_details: {
        ...{ id: paid.id, name: paid.name, email: paid.email, username: paid.username },
        ...{ phone_number: '0712345678', role_display: 'Member', active_executive_position: null },
      },
      is_limited: false,
    });
  });

  it.each([
    ['?status=SUSPENDED', ['Carl Suspended']],
    ['?status=PENDING', ['ben Unpaid', 'yara manager', 'Zed Admin']],
    ['?status=INACTIVE', ['Ed Lapsed']],
    ['?status=ACTIVE', ['Anna Achieng', 'Rita Reader']],
    ['?payment_status=PAID', ['Anna Achieng', 'Carl Suspended', 'Rita Reader']],
    ['?payment_status=UNPAID&role=Member', ['ben Unpaid', 'Ed Lapsed']],
    ['?role=aDmIn', ['Zed Admin']],
    ['?role=manager', ['yara manager']],
    ['?role=Super+Admin', []],
    ['?search=ANNA', ['Anna Achieng']],
    ['?search=0712345678', ['Anna Achieng']],
    ['?search=%25', []],
    ['?status=ALL&role=all', EVERYBODY],
    ['?page_size=2&page=2', ['Carl Suspended', 'Ed Lapsed']],
  ])('are narrowed by %s', async (query, expected) => {
    expect(names(await found(admin, query))).toEqual(expected);
  });

  it.each([
    ['status=active', 'status', '"active" is not a valid choice.'],
    ['role=chair', 'role', '"chair" is not a valid choice.'],
    ['payment_status=SOME', 'payment_status', '"SOME" is not a valid choice.'],
  ])('are not narrowed by %s', async (query, field, message) => {
    expect(await get(admin, `?${query}`)).toMatchObject({ status: 400, body: { [field]: [message] } });
  });

  it('stand the same way in the list, alone and in GraphQL', async () => {
    const rows = await found(admin, '');
    const { members } = await app.ask<{ members: { results: { id: string; status: string }[] } }>(
      admin,
      '{ members { results { id status paymentStatus expiry isActive } } }',
    );
    for (const [at, row] of rows.entries()) {
      expect((await get(admin, `${String(row.id)}/`)).body).toEqual(row);
      expect(members.results[at]).toEqual({
        ...{ id: String(row.id), status: row.membership_status, paymentStatus: row.payment_status },
        ...{ expiry: row.membership_expiry, isActive: row.is_active },
      });
    }
  });
});

describe('the directory for members (S2, D65)', () => {
  it('has the cards of active members alone, without contact and payment', async () => {
    const rows = await found(reader, '');
    expect(names(rows)).toEqual(['Anna Achieng', 'Rita Reader']);
    expect(rows[0]).toMatchObject({
      ...{ registration_number: '', membership_status: 'ACTIVE', payment_status: '' },
      ...{ membership_expiry: null, is_active: true, course: 'Law', year_of_study: 3, is_limited: true },
      user_details: {
        ...{ id: paid.id, name: paid.name, email: '', username: '', phone_number: '' },
        ...{ role_display: 'Member', active_executive_position: null },
      },
    });
    expect(rows[1]?.user_details.active_executive_position).toBe('MENTORSHIP_COORDINATOR');
  });

  it.each([
    ['?status=SUSPENDED&payment_status=UNPAID', ['Anna Achieng', 'Rita Reader']],
    ['?role=ADMIN', []],
    ['?search=law', ['Anna Achieng']],
    ['?search=0712345678', []],
    ['?search=example.org', []],
  ])('leaves filters on hidden fields alone: %s', async (query, expected) => {
    expect(names(await found(reader, query))).toEqual(expected);
  });

  it('is refused to a member without the right, who still finds the own membership', async () => {
    expect(await get(paid, '')).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    expect(await get(paid, `${String(unpaid.membershipId)}/`)).toMatchObject({ status: 404 });
    expect(await get(unpaid, `${String(unpaid.membershipId)}/`)).toMatchObject({
      status: 200,
      body: { is_limited: false, payment_status: 'UNPAID', user_details: { email: unpaid.email } },
    });
  });

  it('hides whoever is not active as if there were nobody', async () => {
    expect((await get(reader, `${String(suspended.membershipId)}/`)).status).toBe(404);
    expect((await get(reader, '999999/')).status).toBe(404);
    expect((await get(reader, `${String(paid.membershipId)}/`)).body.is_limited).toBe(true);
  });

  it('obeys what its members choose, and staff see everything all the same', async () => {
    const choose = (input: object) =>
      app.ask(
        paid,
        'mutation ($input: UpdateDirectoryChoicesInput!) { updateDirectoryChoices(input: $input) { isListed showsCourse showsBio } }',
        { input },
      );
    expect(await choose({ showsCourse: false, showsYear: false, showsBio: false })).toEqual({
      updateDirectoryChoices: { isListed: true, showsCourse: false, showsBio: false },
    });
    const card = 'query ($id: ID!) { member(id: $id) { course yearOfStudy hub bio isLimited } }';
    const asked = { id: String(paid.membershipId) };
    expect(await app.ask(reader, card, asked)).toEqual({
      member: { course: '', yearOfStudy: null, hub: 'Main', bio: '', isLimited: true },
    });
    expect(await app.ask(manager, card, asked)).toMatchObject({
      member: { course: 'Law', isLimited: false },
    });
    expect(names(await found(reader, '?search=law'))).toEqual([]);
    expect((await found(reader, ''))[0]).toMatchObject({ course: '', year_of_study: null });
    await choose({ isListed: false });
    expect(names(await found(reader, ''))).toEqual(['Rita Reader']);
    expect((await get(reader, `${String(paid.membershipId)}/`)).status).toBe(404);
    expect(names(await found(manager, '?search=anna'))).toEqual(['Anna Achieng']);
    await choose({ isListed: true, showsCourse: true, showsYear: true, showsBio: true });
  });
});

describe('the members in numbers (S3)', () => {
  it('count active accounts of every role', async () => {
    const { body } = await get(reader, 'stats/');
    expect(body).toEqual({ total_members: 7, active_members: 2, paid_members: 3, unpaid_members: 4 });
    const analyst = await addPerson(app, { granted: ['system.view_analytics'], isActive: true });
    expect((await get(analyst, 'stats')).body.total_members).toBe(8);
    expect((await get(unpaid, 'stats/')).status).toBe(403);
    await app.sql('update users set is_active = false where id = $1', [analyst.id]);
  });
});

describe('the exported list', () => {
  const EXPORT =
    'query ($filter: MemberFilterInput, $format: ExportFormat!) { exportMembers(filter: $filter, format: $format) { fileName base64 } }';
  const exported = async (variables: object): Promise<Buffer> => {
    const { exportMembers } = await app.ask<{ exportMembers: { base64: string } }>(manager, EXPORT, {
      ...variables,
    });
    return Buffer.from(exportMembers.base64, 'base64');
  };

  it('has a line for everybody who is asked for, and nothing that runs in a spreadsheet', async () => {
    const odd = await addPerson(app, { name: '=cmd()' });
    const lines = (await exported({ format: 'CSV' })).toString().trim().split('\r\n');
    expect(lines).toHaveLength(1 + 8);
    expect(lines[1]).toContain("'=cmd()");
    expect((await exported({ format: 'XLSX' })).subarray(0, 2).toString()).toBe('PK');
    const few = (await exported({ format: 'CSV', filter: { status: 'SUSPENDED' } })).toString();
    expect(few.trim().split('\r\n')).toHaveLength(2);
    await app.sql('update users set is_active = false where id = $1', [odd.id]);
  });

  it('is refused to who sees cards alone, and kept in the audit log for who may', async () => {
    const { extensions } = await app.refusal(reader, EXPORT, { format: 'CSV' });
    expect(extensions.code).toBe('FORBIDDEN');
    const kept = await app.sql<{ action: string }>(
      `select action from audit_entries where changed_by_id = any($1) order by id`,
      [[reader.id, manager.id]],
    );
    expect(kept.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ACCESS_DENIED', 'PERMISSION_USED']),
    );
  });
});

describe('the history of a membership', () => {
  it('tells of joining, of periods and of what staff changed, latest first', async () => {
    const person = await addPaidMember(app);
    const id = String(person.membershipId);
    await app.ask(
      admin,
      'mutation ($id: ID!) { updateMembership(id: $id, input: { membershipStatus: SUSPENDED, reason: "Took the hall keys" }) { id } }',
      { id },
    );
    const HISTORY = 'query ($id: ID!) { memberHistory(id: $id) { kind words by paymentId } }';
    const { memberHistory } = await app.ask<{ memberHistory: Record<string, unknown>[] }>(manager, HISTORY, {
      id,
    });
    expect(memberHistory[0]).toMatchObject({ kind: 'CHANGED', by: admin.name });
    expect(memberHistory[0]?.words).toMatch(/^Active became suspended\. Reason: Took the hall keys$/);
    expect(memberHistory.map(({ kind }) => kind).sort()).toEqual(['CHANGED', 'JOINED', 'PAID']);
    expect((await app.refusal(reader, HISTORY, { id })).extensions.code).toBe('FORBIDDEN');
    await app.sql('update users set is_active = false where id = $1', [person.id]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { recordingStatements } from '../../server/core/db/statement-counter.ts';
import { addPerson, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;
let known: Person;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
  known = await addPerson(app, { name: 'Known Already' });
});

afterAll(() => app.close());

interface Check {
  titles: string[];
  columns: { field: string; column: number }[];
  total: number;
  newCount: number;
  knownCount: number;
  wrongCount: number;
  known: { line: number; name: string }[];
  problems: { line: number; field: string | null; value: string; message: string }[];
}

const CHECK = `mutation ($file: Upload!, $columns: [MemberImportColumnInput!]) {
  checkMemberImport(file: $file, columns: $columns) { titles columns { field column } total newCount knownCount wrongCount
    known { line name } problems { line field value message } } }`;
const IMPORT = `mutation ($file: Upload!, $fileName: String, $leavesOutMistakes: Boolean) {
  importMembers(file: $file, fileName: $fileName, leavesOutMistakes: $leavesOutMistakes) {
    id fileName people leftOut importedBy undoneAt kept } }`;
const UNDO = 'mutation ($id: ID!) { undoMemberImport(id: $id) { people kept undoneAt } }';

interface Import {
  id: string;
  people: number;
  leftOut: number;
}

interface Answers {
  checkMemberImport: Check;
  importMembers: Import;
}

const sent = async (query: string, bytes: Buffer, variables: object = {}) => {
  const { data, errors } = await app.upload<Answers>(admin, query, { bytes, name: 'list.csv', variables });
  return { data, fields: errors[0]?.extensions.fields };
};
const check = async (bytes: Buffer, variables = {}) =>
  (await sent(CHECK, bytes, variables)).data?.checkMemberImport;
const imported = async (bytes: Buffer, variables = {}) =>
  (await sent(IMPORT, bytes, variables)).data?.importMembers;

const person = () => {
  number += 1;
  return [`Newcomer ${String(number)}`, `NEW/${String(number)}`, `new${String(number)}@example.org`];
};
const HEAD = 'Full Name,PF Number,E-mail';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));
const newcomers = (count: number) => Array.from({ length: count }, () => person().join(','));

const countOf = async (where: string): Promise<number> =>
  Number((await app.sql<{ n: string }>(`select count(*) n from users where ${where}`))[0]?.n);

describe('checking a list', () => {
  it('guesses the columns, and tells mistakes by line and field, known people and repeats', async () => {
    const [name = '', code = '', email = ''] = person();
    const checked = await check(
      Buffer.from(
        [
          'Name,PF No.,Email,Phone Number,Year of study,Until',
          `${name},${code},${email},712345678,Year 2,30/09/2027`,
          `Known Already,${known.username},other@example.org,,,`,
          'X,ok/1,ok1@example.org,,9,',
          '=cmd(),ok/2,not an address,12,,soon',
          `Again,${code},again@example.org,,,`,
          ',,,,,',
        ].join('\n'),
      ),
    );
    expect(checked).toMatchObject({
      columns: [
        ...[
          { field: 'NAME', column: 0 },
          { field: 'USERNAME', column: 1 },
          { field: 'EMAIL', column: 2 },
        ],
        ...[
          { field: 'PHONE', column: 3 },
          { field: 'YEAR_OF_STUDY', column: 4 },
        ],
        { field: 'MEMBER_UNTIL', column: 5 },
      ],
      ...{ total: 5, newCount: 1, knownCount: 1, wrongCount: 3 },
      known: [{ line: 3, name: 'Known Already' }],
    });
    expect(checked?.problems.map(({ line, field }) => [line, field])).toEqual([
      ...[
        [4, 'NAME'],
        [4, 'YEAR_OF_STUDY'],
      ],
      ...[
        [5, 'NAME'],
        [5, 'EMAIL'],
        [5, 'PHONE'],
        [5, 'MEMBER_UNTIL'],
      ],
      [6, 'USERNAME'],
    ]);
    expect(checked?.problems.at(-1)?.message).toBe('Line 2 says the same.');
  });

  it('finds people by e-mail and by phone, and contradictions between names', async () => {
    await app.sql("update users set phone_number = '+254 711 222 333' where id = $1", [known.id]);
    const [name = '', code = '', email = ''] = person();
    const checked = await check(
      Buffer.from(
        [
          'Name,PF,Email,Phone',
          `Somebody,some/1,${known.email.toUpperCase()},`,
          `Other,some/2,some2@example.org,0711222333`,
          `Third,${known.username},${admin.email},`,
          [name, code, email, ''].join(','),
        ].join('\n'),
      ),
    );
    expect(checked).toMatchObject({ newCount: 1, knownCount: 2, wrongCount: 1 });
    expect(checked?.problems[0]).toMatchObject({ line: 4, field: null });
  });

  it('takes the columns that somebody chose, and asks for those that are missing', async () => {
    const [name, code, email] = person();
    const bytes = Buffer.from(`a,b,c\n${String(email)},${String(name)},${String(code)}\n`);
    const columns = [
      { field: 'EMAIL', column: 0 },
      { field: 'NAME', column: 1 },
    ];
    expect((await sent(CHECK, bytes, { columns })).fields).toEqual({
      columns: ['Say which column holds the PF number or scholar code.'],
    });
    const all = [...columns, { field: 'USERNAME', column: 2 }];
    expect(await check(bytes, { columns: all })).toMatchObject({ newCount: 1 });
    expect((await sent(IMPORT, bytes)).fields).toHaveProperty('columns');
  });

  it('refuses what is no list in words', async () => {
    expect((await sent(CHECK, Buffer.from('d0cf11e0a1b11ae1', 'hex'))).fields?.file?.[0]).toMatch(
      /old Excel/,
    );
    expect((await sent(CHECK, Buffer.from(HEAD))).fields?.file?.[0]).toMatch(/is empty/);
    expect((await sent(CHECK, Buffer.alloc(0))).fields?.file?.[0]).toMatch(/is empty/);
    const hundred = Buffer.alloc(100 * 1024 * 1024, `${HEAD}\n`);
    const { errors } = await app.upload(admin, CHECK, { bytes: hundred, name: 'list.csv', type: 'text/csv' });
    expect(errors[0]?.message).toBe('A file may have at most 5 MB.');
  });
});

describe('importing a list', () => {
  it('makes members of new people from a workbook, gives nobody a role, and tells it the audit log', async () => {
    const [name, code, email] = person();
    const rows = [
      ['Name', 'PF number', 'Email', 'Role', 'Start date', 'Until'],
      [name, code, email, 'SUPERADMIN', '2026-01-15', '2027-01-15'],
    ].map((row) => row.map((value) => ({ value, type: String })));
    const made = await imported(await writeXlsxFile(rows, {}).toBuffer(), { fileName: 'freshers.xlsx' });
    expect(made).toMatchObject({ fileName: 'freshers.xlsx', people: 1, leftOut: 0, importedBy: admin.name });
    const [row] = await app.sql(
      `select u.role, u.registration_number, m.stored_expiry::text expiry, m.created_at at time zone 'Africa/Nairobi' joined
         from users u join memberships m on m.user_id = u.id where u.username = $1`,
      [code],
    );
    expect(row).toMatchObject({ role: 'MEMBER', expiry: '2027-01-15' });
    expect(row?.registration_number).toMatch(/^LC-\d{4}-\d{4,}$/);
    const { members } = await app.ask<{ members: { results: object[] } }>(
      admin,
      'query ($search: String) { members(filter: { search: $search }) { results { status paymentStatus expiry } } }',
      { search: code },
    );
    expect(members.results).toEqual([{ status: 'PENDING', paymentStatus: 'UNPAID', expiry: '2027-01-15' }]);
    const entries = await app.sql(
      `select 1 from audit_entries where reason = 'Imported members from "freshers.xlsx"'`,
    );
    expect(entries).toHaveLength(1);
  });

  it('is refused whole for one mistake, unless mistakes are left out', async () => {
    const lines = [...newcomers(2), 'X,bad/1,none'];
    const before = await countOf('true');
    expect((await sent(IMPORT, csv(...lines))).fields?.file?.[0]).toMatch(/3 mistakes|2 mistakes/);
    expect(await countOf('true')).toBe(before);
    expect(await imported(csv(...lines), { leavesOutMistakes: true })).toMatchObject({
      people: 2,
      leftOut: 1,
    });
    expect((await sent(IMPORT, csv(...lines), { leavesOutMistakes: true })).fields?.file).toEqual([
      'There is nobody new on this list.',
    ]);
  });

  it('takes 2,000 people at once, and tells nobody but the importer how far it is', async () => {
    const progress = 'subscription { memberImportProgress { done total } }';
    type Heard = { done: number; total: number };
    const [own, others] = await Promise.all(
      [admin, await addPerson(app, { role: 'ADMIN' })].map((person) => app.listen<Heard>(person, progress)),
    );
    const made = await imported(csv(...newcomers(2_000)));
    expect(made).toMatchObject({ people: 2_000 });
    const first = await own?.next();
    expect(first?.total).toBe(2_000);
    expect(first?.done).toBeLessThan(2_000);
    await own?.next(({ done }) => done === 2_000);
    expect(others?.events).toEqual([]);
    const numbers = await app.sql<{ n: string }>(
      `select count(distinct u.registration_number) n from imported_members i join users u on u.id = i.user_id where i.import_id = $1`,
      [made?.id],
    );
    expect(numbers[0]?.n).toBe('2000');
    const undone = await recordingStatements(async () =>
      expect(await app.ask(admin, UNDO, { id: made?.id })).toMatchObject({ undoMemberImport: { kept: 0 } }),
    );
    // What else goes on meanwhile, the comparing of accounts for one, has lists of texts.
    const isOfPeople = (value: unknown): value is number[] =>
      Array.isArray(value) && value.every((id) => typeof id === 'number');
    const lists = undone.flatMap(({ values }) => values.filter(isOfPeople));
    // One statement for all of a long list would take longer than a statement may.
    expect(Math.max(...lists.map(({ length }) => length))).toBe(500);
  });
});

describe('undoing an import', () => {
  it('removes everybody but those who were active since, once', async () => {
    const made = await imported(csv(...newcomers(6)));
    const people = await app.sql<{ id: number }>(
      'select user_id id from imported_members where import_id = $1 order by user_id',
      [made?.id],
    );
    const [signedIn, payer, promoted, entrusted, ...others] = people.map(({ id }) => id);
    await app.sql('update users set last_login = now() where id = $1', [signedIn]);
    await app.sql("update users set role = 'SUPERADMIN' where id = $1", [promoted]);
    await app.ask(
      admin,
      `mutation ($id: ID!) { changePermissions(id: $id, input: {
        reason: "Reviews posts", changes: [{ permission: "blog.approve_posts", isHeld: true }] }) { id } }`,
      { id: String(entrusted) },
    );
    await app.ask(
      admin,
      `mutation ($id: ID!) { recordMembershipFee(input: { payerId: $id, periodMonths: 12, channel: CASH, paidOn: "2026-01-31" }) { id } }`,
      { id: String(payer) },
    );
    const undone = await app.ask(admin, UNDO, { id: made?.id });
    expect(undone).toMatchObject({ undoMemberImport: { people: 6, kept: 4, undoneAt: expect.any(String) } });
    expect(await countOf(`id in (${others.join(',')})`)).toBe(0);
    expect(await countOf(`id in (${[signedIn, payer, promoted, entrusted].join(',')})`)).toBe(4);
    expect((await app.refusal(admin, UNDO, { id: made?.id })).message).toBe('This import is undone already.');
  });

  it('belongs to who keeps registrations and accounts alike', async () => {
    const secretary = await addPerson(app, { granted: ['membership.manage_registrations'] });
    expect((await app.refusal(secretary, UNDO, { id: '1' })).extensions.code).toBe('FORBIDDEN');
    const both = ['membership.manage_registrations', 'users.manage_users'];
    const registrar = await addPerson(app, { granted: both });
    const token = await signIn(app, registrar.id);
    const { errors } = await app.upload({ ...registrar, token }, IMPORT, {
      bytes: csv(...newcomers(1)),
      name: 'list.csv',
    });
    expect(errors).toEqual([]);
  });
});

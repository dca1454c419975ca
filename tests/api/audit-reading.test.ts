import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callWith } from '../../server/access/call.ts';
import { addPerson, signIn, type Person } from '../support/people.ts';
import { signedInAs } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from '../rest/contract-rows.ts';

let app: TestApp;
let admin: Person;
let keeper: Person;
let subject: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN', name: 'Achieng Admin' });
  keeper = await addPerson(app, { granted: ['system.view_audit_logs'] });
  subject = await addPerson(app, { name: 'Njoroge Kamau' });
  await app.sql(
    `insert into audit_entries (occurred_at, action, permission, old_value, new_value, reason, user_id, user_name, user_email, changed_by_id, changed_by_name)
     values ('2026-03-02T20:59:00Z', 'ROLE_CHANGED', '', 'MEMBER', 'MANAGER', 'Elected content lead', $1, $2, $3, $4, $5),
            ('2026-03-02T21:30:00Z', 'PERMISSION_GRANTED', 'blog.manage_posts', '', 'blog.manage_posts', 'Editor in chief', $1, $2, $3, null, ''),
            ('2026-03-05T09:00:00Z', 'ACCESS_DENIED', 'events.manage_events', '', '', 'change event 7', $4, $5, $6, $4, $5)`,
    [subject.id, subject.name, subject.email, admin.id, admin.name, admin.email],
  );
});

afterAll(() => app.close());

const LIST = '/api/users/audit-logs/';

async function reasons(query: string, person = admin): Promise<unknown[]> {
  const { body } = await app.rest('GET', `${LIST}${query}`, { token: person.token });
  return (body.results as { reason: string }[]).map(({ reason }) => reason);
}

const ENTRIES = `query ($filter: AuditEntryFilterInput) {
  auditEntries(filter: $filter) { count results { id reason user changedBy actionDisplay oldValue newValue } }
}`;

interface Entries {
  auditEntries: { count: number; results: { id: string; reason: string }[] };
}

describe('the audit log (L1, L2)', () => {
  it('shows an entry as the contract writes it, in the list and by itself', async () => {
    const { body } = await app.rest('GET', `${LIST}?action=ROLE_CHANGED`, { token: admin.token });
    const [entry] = body.results as { id: number }[];
    expect(entry).toEqual({
      id: expect.any(Number),
      timestamp: '2026-03-02T23:59:00+03:00',
      action: 'ROLE_CHANGED',
      action_display: 'Role Changed',
      user_name: 'Njoroge Kamau',
      user_email: subject.email,
      permission: '',
      old_value: 'MEMBER',
      new_value: 'MANAGER',
      changed_by_name: 'Achieng Admin',
      reason: 'Elected content lead',
    });
    const one = await app.rest('GET', `${LIST}${String(entry?.id)}`, { token: keeper.token });
    expect(one.body).toEqual(entry);
    expect(refusalOf(await app.rest('GET', `${LIST}999999/`, { token: admin.token }))).toEqual({
      status: 404,
      detail: 'Not found.',
      code: 'not_found',
    });
  });

  it.each([
    ['', ['change event 7', 'Editor in chief', 'Elected content lead']],
    ['&search=njoroge', ['Editor in chief', 'Elected content lead']],
    ['&search=CONTENT%20lead', ['Elected content lead']],
    ['&permission=content.manage_blogs', ['Editor in chief']],
    ['&permission=no.such', []],
    ['&date_from=2026-03-03&date_to=2026-03-03', ['Editor in chief']],
    ['&date_to=2026-03-02', ['Elected content lead']],
    ['&action=ACCESS_DENIED', ['change event 7']],
  ])('is narrowed by %s, newest first', async (query, expected) => {
    const until = query.includes('date_to') ? '' : '&date_to=2026-03-31';
    expect(await reasons(`?page=1${query}${until}`)).toEqual(expected);
  });

  it('is narrowed to whom it is about and to who did it', async () => {
    expect(await reasons(`?user=${String(subject.id)}`)).toEqual(['Editor in chief', 'Elected content lead']);
    const own = `changed_by=${String(admin.id)}&date_to=2026-03-31`;
    expect(await reasons(`?${own}`)).toEqual(['change event 7', 'Elected content lead']);
    const filter = { user: subject.id, action: 'ROLE_CHANGED' };
    const { auditEntries } = await app.ask<Entries>(admin, ENTRIES, { filter });
    expect(auditEntries).toMatchObject({
      count: 1,
      results: [{ user: String(subject.id), changedBy: String(admin.id), actionDisplay: 'Role Changed' }],
    });
  });

  it('says by its name which value of a filter is none', async () => {
    const { status, body } = await app.rest('GET', `${LIST}?action=STOLEN&date_from=soon`, {
      token: admin.token,
    });
    expect(status).toBe(400);
    expect(body.action).toEqual(['"STOLEN" is not a valid choice.']);
    expect(Object.keys(body)).toContain('date_from');
  });

  it('is refused with its own text, which is an entry too', async () => {
    const refused = await app.rest('GET', LIST, { token: subject.token });
    expect(refusalOf(refused)).toEqual({
      status: 403,
      detail: "You don't have permission to view audit logs.",
      code: 'permission_denied',
    });
    const { extensions } = await app.refusal(subject, ENTRIES, {});
    expect(extensions.code).toBe('FORBIDDEN');
    const [{ n } = { n: 0 }] = await app.sql<{ n: number }>(
      `select count(*)::int n from audit_entries where action = 'ACCESS_DENIED' and user_id = $1 and permission = 'system.view_audit_logs'`,
      [subject.id],
    );
    expect(n).toBeGreaterThan(0);
  });

  it('tells once a session that it was read', async () => {
    const reader = await addPerson(app, { role: 'ADMIN', name: 'Otieno Reader' });
    const told = async () =>
      (
        await app.sql(
          `select 1 from audit_entries where reason = 'Read the audit log' and changed_by_id = $1`,
          [reader.id],
        )
      ).length;
    await Promise.all([reasons('', reader), reasons('', reader), app.ask(reader, ENTRIES, {})]);
    expect(await told()).toBe(1);
    await app.rest('GET', LIST, { token: await signIn(app, reader.id) });
    expect(await told()).toBe(2);
  });
});

describe('the audit log as a file', () => {
  const EXPORT = `query ($filter: AuditEntryFilterInput, $format: ExportFormat!) {
    exportAuditLog(filter: $filter, format: $format) { fileName contentType base64 } }`;

  it('holds what the filter finds, and is an entry itself', async () => {
    const { exportAuditLog } = await app.ask<{ exportAuditLog: { fileName: string; base64: string } }>(
      admin,
      EXPORT,
      { filter: { user: subject.id, dateTo: '2026-03-31' }, format: 'CSV' },
    );
    const lines = Buffer.from(exportAuditLog.base64, 'base64').toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('2026-03-02T23:59:00+03:00,Role Changed,Njoroge Kamau');
    expect(exportAuditLog.fileName).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const [entry] = await app.sql(
      `select permission, new_value from audit_entries where reason = 'Exported 2 entries of the audit log'`,
    );
    expect(entry).toEqual({
      permission: 'system.view_audit_logs',
      new_value: `dateTo 2026-03-31, userId ${String(subject.id)}`,
    });
  });

  it('is whole or refused', async () => {
    const call = callWith(app.systemCall(), { actor: signedInAs({ role: 'ADMIN', userId: admin.id }) });
    await expect(app.services.auditLog.file(call, { userId: subject.id }, 'CSV', 1)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^A file holds at most 1 rows, and this list is longer\./),
    });
  });
});

describe('a search of the audit log', () => {
  it('that finds more than is counted for every page shows the newest and tells how many there are', async () => {
    await app.sql(
      `insert into audit_entries (action, reason, occurred_at)
       select 'ROLE_CHANGED', 'Flood ' || n, '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 5002) n`,
    );
    const page = async (search: string, number: number) => {
      const { auditEntries } = await app.ask<{
        auditEntries: { count: number; results: { reason: string }[] };
      }>(
        admin,
        `query ($search: String!, $page: Int!) {
          auditEntries(filter: { search: $search }, page: $page, pageSize: 2) { count results { reason } } }`,
        { search, page: number },
      );
      return [auditEntries.count, ...auditEntries.results.map(({ reason }) => reason)];
    };
    expect(await page('flood', 1)).toEqual([5002, 'Flood 5002', 'Flood 5001']);
    expect(await page('flood', 2501)).toEqual([5002, 'Flood 2', 'Flood 1']);
    expect(await page('flood 50', 2)).toEqual([14, 'Flood 5000', 'Flood 509']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { refusalOf } from '../rest/contract-rows.ts';

let app: TestApp;
let president: Person;
let superadmin: Person;
let member: Person;

const LIST = '/api/users/approvals/';

beforeAll(async () => {
  app = await startTestApp();
  president = await addPerson(app, { position: 'PRESIDENT', name: 'Wanjiku President' });
  superadmin = await addPerson(app, { role: 'SUPERADMIN', name: 'Otieno Root' });
});

beforeEach(async () => {
  await app.sql('delete from notifications');
  await app.sql('delete from approvals');
  member = await addPerson(app, { name: 'Njoroge Kamau' });
});

afterAll(() => app.close());

const send = (method: string, path: string, person: Person, body?: unknown) =>
  app.rest(method, `${LIST}${path}`, { token: person.token, body });

async function asked(person = member, body: object = { title: 'Projector hire' }): Promise<number> {
  const { status, body: made } = await send('POST', '', person, body);
  expect(status).toBe(201);
  return Number(made.id);
}

const titles = async (person: Person, query = ''): Promise<unknown[]> =>
  ((await send('GET', query, person)).body.results as { title: string }[]).map(({ title }) => title);

const told = ({ id }: Person) =>
  app.sql<{ title: string; message: string }>(
    'select title, message from notifications where user_id = $1 order by id',
    [id],
  );

describe('a request (P2, P3)', () => {
  it('is shown as the contract writes it, and told to whoever decides', async () => {
    const body = { title: ' Projector hire ', description: 'Two days', request_type: 'EXPENSE', amount: 5 };
    const made = await send('POST', '', member, { ...body, target_user: president.id });
    expect(made.headers.get('x-ignored-fields')).toBe('amount');
    expect(made.body).toEqual({
      id: expect.any(Number),
      request_type: 'EXPENSE',
      title: 'Projector hire',
      description: 'Two days',
      status: 'PENDING',
      decision_notes: '',
      requested_by: member.id,
      requested_by_name: 'Njoroge Kamau',
      target_user: president.id,
      target_user_name: '',
      decided_by: null,
      decided_by_name: '',
      decided_at: null,
      created_at: expect.stringMatching(/\+03:00$/),
      updated_at: expect.stringMatching(/\+03:00$/),
    });
    const seen = await send('GET', String(made.body.id), president);
    expect(seen.body).toEqual({ ...made.body, target_user_name: 'Wanjiku President' });
    for (const decider of [president, superadmin]) {
      expect(await told(decider)).toEqual([
        { title: 'A request waits for a decision', message: 'Njoroge Kamau: “Projector hire”' },
      ]);
    }
    expect(await told(member)).toEqual([]);
  });

  it.each([
    [{ title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    [{}, 'title', 'This field is required.'],
    [{ title: 'x'.repeat(201) }, 'title', 'Ensure this field has no more than 200 characters.'],
    [{ title: 'Hire', request_type: 'GIFT' }, 'request_type', '"GIFT" is not a valid choice.'],
    [{ title: 'Hire', target_user: 999_999 }, 'target_user', 'Invalid pk "999999" - object does not exist.'],
  ])('with %j is refused at %s', async (body, field, text) => {
    const { status, body: refused } = await send('POST', '', member, body);
    expect(status).toBe(400);
    expect(refused[field]).toEqual([text]);
  });

  it('of somebody else does not exist but for who decides', async () => {
    const id = await asked();
    const stranger = await addPerson(app, { role: 'MANAGER' });
    expect(refusalOf(await send('GET', String(id), stranger)).status).toBe(404);
    expect(refusalOf(await send('POST', `${String(id)}/cancel/`, stranger)).status).toBe(404);
    expect((await send('GET', String(id), superadmin)).status).toBe(200);
  });
});

describe('the list (P1)', () => {
  it('is of own requests, of all for who decides, and narrowed', async () => {
    await asked(member, { title: 'Projector hire', request_type: 'EXPENSE' });
    await asked(president, { title: 'New banner' });
    const cancelled = await asked(member, { title: 'Bus to Nakuru' });
    await send('POST', `${String(cancelled)}/cancel/`, member);
    expect(await titles(member)).toEqual(['Bus to Nakuru', 'Projector hire']);
    expect(await titles(president)).toEqual(['Bus to Nakuru', 'New banner', 'Projector hire']);
    expect(await titles(president, '?scope=mine')).toEqual(['New banner']);
    expect(await titles(president, '?status=PENDING&search=njoroge')).toEqual(['Projector hire']);
    expect(await titles(president, '?request_type=OTHER&status=CANCELLED')).toEqual(['Bus to Nakuru']);
    expect((await send('GET', '?status=LOST', president)).body.status).toEqual([
      '"LOST" is not a valid choice.',
    ]);
  });
});

describe('a decision (P4 to P6)', () => {
  it('is kept with who made it and why, told to the requester, and changes nothing else', async () => {
    const id = await asked(member, { title: 'Make me a manager', request_type: 'ROLE_CHANGE' });
    const refused = await send('POST', `${String(id)}/reject/`, president, {});
    expect(refused.body.decision_notes).toEqual(['A reason is required.']);
    const { status, body } = await send('POST', `${String(id)}/approve/`, president, {
      decision_notes: 'Welcome',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'APPROVED',
      decision_notes: 'Welcome',
      decided_by: president.id,
      decided_by_name: 'Wanjiku President',
      decided_at: expect.stringMatching(/\+03:00$/),
    });
    expect(await told(member)).toEqual([
      { title: 'Your request was approved', message: '“Make me a manager”: Welcome' },
    ]);
    expect(await app.sql('select role from users where id = $1', [member.id])).toEqual([{ role: 'MEMBER' }]);
    expect(
      await app.sql('select permission, old_value, new_value from audit_entries where reason = $1', [
        `Approval ${String(id)}`,
      ]),
    ).toEqual([
      {
        permission: 'system.manage_approvals',
        old_value: '{"status":"PENDING"}',
        new_value: '{"status":"APPROVED","notes":"Welcome"}',
      },
    ]);
  });

  it('stands: whatever is decided or taken back does not move again', async () => {
    const gone = { status: 409, detail: 'This request has already been decided.', code: 'not_pending' };
    const id = String(await asked());
    expect((await send('POST', `${id}/cancel/`, member)).body.status).toBe('CANCELLED');
    expect(refusalOf(await send('POST', `${id}/cancel/`, member))).toEqual(gone);
    expect(refusalOf(await send('POST', `${id}/approve/`, president))).toEqual(gone);
    const reject = await send('POST', `${id}/reject/`, president, { decision_notes: 'No' });
    expect(refusalOf(reject)).toEqual(gone);
  });

  it('of two deciders at once is made by one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = String(await asked(await addPerson(app)));
      const answers = await Promise.all([
        send('POST', `${id}/approve/`, president),
        send('POST', `${id}/reject/`, superadmin, { decision_notes: 'No' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const entries = await app.sql('select 1 from audit_entries where reason = $1', [`Approval ${id}`]);
      expect(entries).toHaveLength(1);
    }
  });

  it('about an own request is refused and kept, but for super admins', async () => {
    const id = String(await asked(president));
    expect(refusalOf(await send('POST', `${id}/approve/`, president))).toEqual({
      status: 403,
      detail: 'You cannot decide your own request.',
      code: 'permission_denied',
    });
    const denied = await app.sql(
      `select 1 from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1 and reason = $2`,
      [president.id, `decide approval ${id}`],
    );
    expect(denied).toHaveLength(1);
    const own = await asked(superadmin);
    expect((await send('POST', `${String(own)}/approve/`, superadmin)).status).toBe(200);
  });

  it('is seen at once by whoever may see the request, and by nobody else', async () => {
    const stranger = await addPerson(app);
    const UPDATES = 'subscription { approvalUpdated { id status viewerCanDecide } }';
    const [own, deciding, other] = await Promise.all(
      [member, president, stranger].map((person) => app.listen<Update>(person, UPDATES)),
    );
    const id = String(await asked());
    await deciding?.next();
    await send('POST', `${id}/approve/`, president);
    await until('both moves to arrive', () => own?.events.length === 2 && deciding?.events.length === 2);
    expect(deciding?.events).toEqual([
      { id, status: 'PENDING', viewerCanDecide: true },
      { id, status: 'APPROVED', viewerCanDecide: false },
    ]);
    expect(other?.events).toEqual([]);
  });
});

interface Update {
  id: string;
  status: string;
  viewerCanDecide: boolean;
}

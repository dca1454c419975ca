import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let president: Person;
let superadmin: Person;
let member: Person;

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

const STANDING = `query ($permission: Permission!) {
  rightStanding(permission: $permission) {
    title description isHeld roles offices { title holderName } givers { name standing } otherGivers
    viewerCanAsk request { id status }
  }
}`;

interface Standing {
  offices: { title: string; holderName: string }[];
  givers: { name: string; standing: string }[];
  otherGivers: number;
  request: { id: string } | null;
}

const standingFor = async (person: Person, permission: string): Promise<Standing> =>
  (await app.ask<{ rightStanding: Standing }>(person, STANDING, { permission })).rightStanding;

const ASK = `mutation ($permission: Permission!, $reason: String) {
  askForRight(permission: $permission, reason: $reason) { id title requestType permission targetUser viewerCanCancel }
}`;

describe('a right that somebody lacks', () => {
  it('says which roles and offices carry it, and who can give it', async () => {
    expect(await standingFor(member, 'SYSTEM_MANAGE_APPROVALS')).toEqual({
      title: 'Manage approvals',
      description: 'Reads all approval requests and decides on them.',
      isHeld: false,
      roles: ['Admin', 'Super Admin'],
      offices: [{ title: 'President', holderName: 'Wanjiku President' }],
      givers: [],
      otherGivers: 1,
      viewerCanAsk: true,
      request: null,
    });
  });

  it('names who can give it as far as the asker may read names', async () => {
    const giver = { name: 'Otieno Root', standing: 'Super Admin' };
    const reader = await addPerson(app, { granted: ['membership.view_members'] });
    expect(await standingFor(reader, 'PAYMENT_VIEW_PAYMENT')).toMatchObject({
      offices: [{ title: 'Treasurer', holderName: '' }],
      givers: [giver],
      otherGivers: 0,
    });
    const treasurer = await addPerson(app, {
      position: 'TREASURER',
      name: 'Akinyi Treasurer',
      role: 'MANAGER',
      granted: ['users.manage_users'],
    });
    const officer = { name: 'Akinyi Treasurer', standing: 'Treasurer' };
    expect(await standingFor(member, 'PAYMENT_VIEW_PAYMENT')).toMatchObject({
      offices: [{ title: 'Treasurer', holderName: 'Akinyi Treasurer' }],
      givers: [officer],
      otherGivers: 1,
    });
    // Nobody gives a right to somebody of their own level, or one they do not hold.
    const manager = await addPerson(app, { role: 'MANAGER' });
    expect((await standingFor(manager, 'PAYMENT_VIEW_PAYMENT')).givers).toEqual([giver]);
    expect((await standingFor(member, 'SYSTEM_VIEW_AUDIT_LOGS')).givers).toEqual([]);
    await app.sql('update executive_terms set is_active = false where user_id = $1', [treasurer.id]);
    await app.sql('delete from permission_grants where user_id = $1', [treasurer.id]);
  });

  it('is asked for once, however often it is tapped', async () => {
    const permission = 'PAYMENT_VIEW_PAYMENT';
    const reason = 'I count the cash at events.';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.ask<{ askForRight: { id: string } }>(member, ASK, { permission, reason }),
      ),
    );
    const [first] = answers;
    expect(new Set(answers.map(({ askForRight }) => askForRight.id)).size).toBe(1);
    expect(first?.askForRight).toEqual({
      id: expect.any(String),
      title: 'The right “View payments”',
      requestType: 'PERMISSION_CHANGE',
      permission,
      targetUser: String(member.id),
      viewerCanCancel: true,
    });
    const told = await app.sql('select 1 from notifications where user_id = $1', [president.id]);
    expect(told).toHaveLength(1);
    const { request } = await standingFor(member, permission);
    expect(request?.id).toBe(first?.askForRight.id);
    const path = '/api/users/approvals/?request_type=PERMISSION_CHANGE';
    const { body } = await app.rest('GET', path, { token: president.token });
    expect(body).toMatchObject({ count: 1, results: [{ title: 'The right “View payments”' }] });
  });

  it('can be asked for again after a decision, and not by who holds it', async () => {
    const permission = 'PAYMENT_VIEW_PAYMENT';
    const { askForRight } = await app.ask<{ askForRight: { id: string } }>(member, ASK, { permission });
    await app.rest('POST', `/api/users/approvals/${askForRight.id}/reject/`, {
      token: president.token,
      body: { decision_notes: 'Not this term' },
    });
    const again = await app.ask<{ askForRight: { id: string } }>(member, ASK, { permission });
    expect(again.askForRight.id).not.toBe(askForRight.id);
    expect((await app.refusal(superadmin, ASK, { permission })).message).toBe('You hold this right already.');
  });
});

describe('a refusal', () => {
  it('names the right that is missing, for whoever explains it', async () => {
    const users = await app.refusal(member, '{ users { count } }', {});
    expect(users.extensions).toMatchObject({ code: 'FORBIDDEN', permission: 'USERS_VIEW_ALL_USERS' });
    const input = { role: 'MANAGER', reason: 'Elected' };
    const manager = await addPerson(app, { role: 'MANAGER', granted: ['users.assign_member_roles'] });
    const own = await app.refusal(
      manager,
      'mutation ($id: ID!, $input: ChangeRoleInput!) { changeRole(id: $id, input: $input) { id } }',
      { id: manager.id, input },
    );
    expect(own.extensions).toEqual({ code: 'FORBIDDEN' });
  });
});

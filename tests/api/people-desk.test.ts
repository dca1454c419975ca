import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost } from '../support/blog.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPayment } from '../support/payments.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

interface Choice {
  role: string;
  display: string;
  isPromotion: boolean;
  gained: string[];
  lost: string[];
}

const choicesOf = async (who: Person, { id }: Person): Promise<Choice[]> =>
  (
    await app.ask<{ roleChoices: Choice[] }>(
      who,
      'query ($id: ID!) { roleChoices(id: $id) { role display isPromotion gained lost } }',
      { id },
    )
  ).roleChoices;

describe('roles to give', () => {
  it('say what a person would win and lose, personal rights included', async () => {
    const person = await addPerson(app, { role: 'MANAGER', granted: ['payment.view_payment'] });
    const [down, up] = await choicesOf(admin, person);
    expect(down).toMatchObject({ role: 'MEMBER', display: 'Member', isPromotion: false, gained: [] });
    expect(down?.lost).toEqual(expect.arrayContaining(['events.manage_events', 'payment.view_payment']));
    expect(up).toMatchObject({ role: 'ADMIN', isPromotion: true, lost: [] });
    expect(up?.gained).toContain('users.manage_users');
  });

  it('are those of the own level at most', async () => {
    const person = await addPerson(app);
    const deputy = await addPerson(app, { role: 'MANAGER', granted: ['users.assign_roles'] });
    expect((await choicesOf(deputy, person)).map(({ role }) => role)).toEqual(['MANAGER']);
    expect((await choicesOf(admin, person)).map(({ role }) => role)).toEqual(['MANAGER', 'ADMIN']);
  });
});

describe('the rights of a person', () => {
  it('say where each comes from', async () => {
    const person = await addPerson(app, {
      position: 'TREASURER',
      granted: ['content.approve_blogs'],
      revoked: ['events.view_events'],
    });
    const { permissionsOf } = await app.ask<{ permissionsOf: Record<string, string[]> }>(
      admin,
      'query ($id: ID!) { permissionsOf(id: $id) { role position granted revoked permissions } }',
      { id: person.id },
    );
    expect(permissionsOf).toMatchObject({ granted: ['blog.approve_posts'], revoked: ['events.view_events'] });
    expect(permissionsOf.role).toContain('events.view_events');
    expect(permissionsOf.position).toContain('treasury.manage_finances');
    expect(permissionsOf.permissions).not.toContain('events.view_events');
  });
});

describe('the list of users as a file', () => {
  it('has the rows that are asked for, harmless to spreadsheets, and stands in the log', async () => {
    await addPerson(app, { name: '=HYPERLINK("x")', role: 'MANAGER' });
    const { exportUsers } = await app.ask<{ exportUsers: { base64: string; fileName: string } }>(
      admin,
      '{ exportUsers(filter: { role: MANAGER, search: "hyperlink" }, format: CSV) { base64 fileName } }',
    );
    const text = Buffer.from(exportUsers.base64, 'base64').toString();
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(`'=HYPERLINK`);
    const [entry] = await app.sql<{ value: string }>(
      `select new_value as value from audit_entries where reason = 'Exported users' order by id desc limit 1`,
    );
    expect(entry?.value).toBe('1 users');
  });

  it('is refused whole when it would be too long', async () => {
    const { userFiles } = app.services;
    await expect(userFiles.file(app.systemCall(), {}, { format: 'CSV' }, 1)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

interface Holder {
  person: string;
  name: string;
  roleDisplay: string;
  grounds: { kind: string; title: string; through: string | null; until: string | null }[];
}

interface Holders {
  results: Holder[];
  count: number;
  others: number;
}

const holdersOf = async (who: Person, permission: string): Promise<Holders> =>
  (
    await app.ask<{ rightHolders: Holders }>(
      who,
      `query ($permission: Permission!) { rightHolders(permission: $permission, pageSize: 100) {
        count others results { person name roleDisplay grounds { kind title through until } } } }`,
      { permission },
    )
  ).rightHolders;

describe('who can do something', () => {
  it('is everybody who may now, and where each has it from', async () => {
    const treasurer = await addPerson(app, { name: 'Akinyi Treasurer', position: 'TREASURER' });
    await app.sql(`update executive_terms set end_date = '2099-08-31' where user_id = $1`, [treasurer.id]);
    const bookkeeper = await addPerson(app, { granted: ['payment.manage_payments'] });
    const dismissed = await addPerson(app, { role: 'MANAGER', revoked: ['payment.view_payment'] });
    const closed = await addPerson(app, { granted: ['payment.view_payment'], isActive: false });
    const { results, count, others } = await holdersOf(admin, 'PAYMENT_VIEW_PAYMENT');
    expect([count, others]).toEqual([results.length, 0]);
    const of = ({ id }: Person) => results.find(({ person }) => person === String(id));
    expect(results[0]?.name).toBe('Akinyi Treasurer');
    expect(of(treasurer)?.grounds).toEqual([
      { kind: 'POSITION', title: 'Treasurer', through: null, until: '2099-08-31' },
    ]);
    expect(of(bookkeeper)?.grounds).toEqual([
      { kind: 'GRANT', title: '', through: 'PAYMENT_MANAGE_PAYMENTS', until: null },
    ]);
    expect(of(admin)?.grounds).toEqual([{ kind: 'ROLE', title: 'Admin', through: null, until: null }]);
    expect([of(dismissed), of(closed)]).toEqual([undefined, undefined]);
  });

  it('leaves out from whom it was taken, unless it comes with another right', async () => {
    const muted = await addPerson(app, { role: 'MANAGER', revoked: ['blog.approve_posts'] });
    const reader = await addPerson(app, { role: 'MANAGER', revoked: ['blog.view_posts'] });
    const ids = async (permission: string) =>
      (await holdersOf(admin, permission)).results.map(({ person }) => Number(person));
    expect(await ids('BLOG_APPROVE_POSTS')).not.toContain(muted.id);
    expect(await ids('BLOG_VIEW_POSTS')).toEqual(expect.arrayContaining([muted.id, reader.id]));
  });

  it('names to others than staff only who has it by an office', async () => {
    const analyst = await addPerson(app, { granted: ['system.view_analytics'] });
    await addPerson(app, {
      name: 'Kip Communications',
      position: 'COMMUNICATIONS_DIRECTOR',
      role: 'MANAGER',
    });
    const { results, others } = await holdersOf(analyst, 'BLOG_FEATURE_POSTS');
    expect(results.map(({ name, roleDisplay }) => [name, roleDisplay])).toEqual([['Kip Communications', '']]);
    expect(results[0]?.grounds.map(({ kind }) => kind)).toEqual(['POSITION']);
    expect(others).toBe((await holdersOf(admin, 'BLOG_FEATURE_POSTS')).count - 1);
  });

  it('agrees with how many the summary counts', async () => {
    const { permissionSummary } = await app.ask<{
      permissionSummary: { groups: { permissions: { permission: string; holders: number }[] }[] };
    }>(admin, '{ permissionSummary { groups { permissions { permission holders } } } }');
    const all = permissionSummary.groups.flatMap(({ permissions }) => permissions);
    for (const { permission, holders } of all) {
      expect([permission, (await holdersOf(admin, permission)).count]).toEqual([permission, holders]);
    }
  });
});

describe('personal rights', () => {
  it('are told of each person by name, whichever name was stored', async () => {
    const person = await addPerson(app, {
      granted: ['content.feature_blogs'],
      revoked: ['events.view_events'],
    });
    const { personalRights } = await app.ask<{ personalRights: { results: unknown[]; count: number } }>(
      admin,
      `{ personalRights(permission: BLOG_FEATURE_POSTS) { count results { person granted revoked } } }`,
    );
    expect(personalRights).toEqual({
      count: 1,
      results: [
        { person: String(person.id), granted: ['BLOG_FEATURE_POSTS'], revoked: ['EVENTS_VIEW_EVENTS'] },
      ],
    });
  });
});

interface MemberRoleRow {
  person: string;
  roleDisplay: string;
  otherRole: string;
  viewerCanChange: boolean;
  refusal: string;
  course: string;
}

const memberRolesOf = async (who: Person, search: string): Promise<MemberRoleRow[]> =>
  (
    await app.ask<{ memberRoles: { results: MemberRoleRow[] } }>(
      who,
      `query ($search: String!) { memberRoles(filter: { search: $search }, pageSize: 100) {
        results { person roleDisplay otherRole viewerCanChange refusal course } } }`,
      { search },
    )
  ).memberRoles.results;

describe('the roles of members', () => {
  it('say whom the caller may move, and in the words of the rule whom not', async () => {
    const deputy = await addPerson(app, {
      ...{ name: 'Rolebook Deputy', role: 'MANAGER' as const, granted: ['users.assign_member_roles'] },
    });
    const peer = await addPerson(app, { name: 'Rolebook Peer', role: 'MANAGER' });
    const member = await addPerson(app, { name: 'Rolebook Member' });
    await addPerson(app, { name: 'Rolebook Chief', role: 'ADMIN' });
    const rows = await memberRolesOf(deputy, 'rolebook');
    expect(
      rows.map(({ person, viewerCanChange, refusal }) => [Number(person), viewerCanChange, refusal]),
    ).toEqual([
      [deputy.id, false, 'You cannot change your own role.'],
      [member.id, true, ''],
      [peer.id, false, 'You cannot change a user at or above your level.'],
    ]);
    expect(rows[1]?.otherRole).toBe('MANAGER');
    expect((await memberRolesOf(admin, 'rolebook peer'))[0]).toMatchObject({
      roleDisplay: 'Manager',
      otherRole: 'MEMBER',
      viewerCanChange: true,
    });
  });

  it('tell of a card what its person lets others see', async () => {
    const person = await addPerson(app, { name: 'Rolebook Hidden' });
    await app.sql(`update users set course = 'LL.B. Law' where id = $1`, [person.id]);
    expect((await memberRolesOf(admin, 'rolebook hidden'))[0]?.course).toBe('LL.B. Law');
    await app.sql('update memberships set shows_course = false where user_id = $1', [person.id]);
    expect((await memberRolesOf(admin, 'rolebook hidden'))[0]?.course).toBe('');
  });
});

interface Counts {
  payments: { count: number };
  eventRegistrations: { count: number };
  allBlogPosts: { count: number };
  memberOfPerson: { userId: string };
}

describe('the lists of a person', () => {
  it('show staff what is theirs alone, and others nothing of somebody else', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    for (const each of [person, other]) {
      await addPayment(app, each);
      await addRegistration(app, await addEvent(app), each);
      await addBlogPost(app, each);
    }
    const listed = await app.ask<Counts>(
      admin,
      `query ($id: ID!) { payments(filter: { user: $id }) { count } eventRegistrations(user: $id) { count }
        allBlogPosts(author: $id) { count } memberOfPerson(person: $id) { userId } }`,
      { id: person.id },
    );
    expect(listed).toEqual({
      ...{ payments: { count: 1 }, eventRegistrations: { count: 1 }, allBlogPosts: { count: 1 } },
      memberOfPerson: { userId: String(person.id) },
    });
    const own = await app.ask<{ payments: { results: { id: string }[] } }>(
      other,
      'query ($id: ID!) { payments(filter: { user: $id }) { results { id } } }',
      { id: person.id },
    );
    const [paid] = await app.sql<{ id: number }>('select id from payments where user_id = $1', [other.id]);
    expect(own.payments.results).toEqual([{ id: String(paid?.id) }]);
  });
});

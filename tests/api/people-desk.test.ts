import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { profileFields } from '../../server/features/accounts/account.fields.ts';
import { contentOf } from '../support/database-content.ts';
import { addPaidMember, addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  person = await addPerson(app);
});

const FIELDS = 'id name email phoneNumber course yearOfStudy countyOfOrigin hub bio';
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${FIELDS} } }`;

describe('me', () => {
  const ALL = `{ me { ${FIELDS} username role roleDisplay isActive activeExecutivePosition dateJoined permissions
    effectivePermissions canManageUsers hasPaidMembership membershipPaymentRequired } }`;

  it('shows a new member: no fee paid, the rights of a member, nothing else', async () => {
    const { me } = await app.ask<{ me: object }>(person, ALL);
    expect(me).toMatchObject({
      username: person.username,
      role: 'MEMBER',
      roleDisplay: 'Member',
      activeExecutivePosition: null,
      yearOfStudy: null,
      phoneNumber: '',
      canManageUsers: false,
      hasPaidMembership: false,
      membershipPaymentRequired: true,
      permissions: [
        'blog.view_posts',
        'events.view_events',
        'gallery.view_media',
        'merchandise.view_products',
      ],
    });
  });

  it('shows the position held today and the rights that come with it, in both naming styles', async () => {
    const treasurer = await addPaidMember(app, { position: 'TREASURER', revoked: ['meeting.view_meetings'] });
    const { me } = await app.ask<{ me: Record<string, string[]> }>(treasurer, ALL);
    expect(me).toMatchObject({ activeExecutivePosition: 'TREASURER', hasPaidMembership: true });
    expect(me.permissions).toContain('payment.view_payment');
    expect(me.permissions).not.toContain('meeting.view_meetings');
    expect(me.effectivePermissions?.length).toBeGreaterThan(me.permissions?.length ?? 0);
  });

  it('shows an administrator everything, and no paywall', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const { me } = await app.ask<{ me: Record<string, unknown> }>(admin, ALL);
    expect(me).toMatchObject({
      canManageUsers: true,
      hasPaidMembership: false,
      membershipPaymentRequired: false,
    });
  });

  it('tells where rights come from', async () => {
    const member = await addPaidMember(app, {
      granted: ['events.manage_events'],
      revoked: ['blog.view_posts'],
    });
    const { myPermissions } = await app.ask<{ myPermissions: Record<string, string[]> }>(
      member,
      '{ myPermissions { role position granted revoked permissions effectivePermissions } }',
    );
    expect(myPermissions).toMatchObject({
      position: [],
      granted: ['events.manage_events'],
      revoked: ['blog.view_posts'],
    });
    expect(myPermissions.permissions).toContain('events.manage_events');
    expect(myPermissions.permissions).not.toContain('blog.view_posts');
  });
});

describe('updating the profile', () => {
  it('changes every field, trimmed, and gives the account back', async () => {
    const input = {
      name: '  Otieno Ødhiambo 👩🏾‍🎓 ',
      email: `new-${person.email}`,
      phoneNumber: '+254 (712) 345-678',
      course: 'LL.B. Law',
      yearOfStudy: 3,
      countyOfOrigin: 'Kisumu',
      hub: 'Main Campus',
      bio: 'First line\nsecond line',
    } satisfies Record<keyof typeof profileFields.fields, unknown>;
    const { updateProfile } = await app.ask<{ updateProfile: object }>(person, UPDATE, {
      input: { ...input, currentPassword: PASSWORD },
    });
    expect(updateProfile).toEqual({ ...input, id: String(person.id), name: 'Otieno Ødhiambo 👩🏾‍🎓' });
    expect(await app.ask(person, `{ me { ${FIELDS} } }`)).toEqual({ me: updateProfile });
  });

  it('leaves absent fields as they are, and takes an empty bio', async () => {
    await app.ask(person, UPDATE, { input: { course: 'LL.B. Law', bio: 'Hello' } });
    const { updateProfile } = await app.ask<{ updateProfile: object }>(person, UPDATE, {
      input: { bio: '' },
    });
    expect(updateProfile).toMatchObject({ name: person.name, course: 'LL.B. Law', bio: '' });
  });

  it.each([
    [{ name: 'x' }, { name: ['Name must be at least 2 characters'] }],
    [{ email: 'nobody' }, { email: ['Invalid email address'] }],
    [{ phoneNumber: '07123' }, { phoneNumber: ['Phone number must be at least 10 digits'] }],
    [{ phoneNumber: '0712 ext 45678' }, { phoneNumber: ['Phone number must be at least 10 digits'] }],
    [{ course: ' ' }, { course: ['Course is required'] }],
    [{ countyOfOrigin: '' }, { countyOfOrigin: ['County is required'] }],
    [{ hub: '' }, { hub: ['Hub is required'] }],
    [{ yearOfStudy: 0 }, { yearOfStudy: ['Year of study must be between 1 and 6'] }],
    [{ yearOfStudy: 7 }, { yearOfStudy: ['Year of study must be between 1 and 6'] }],
    [{ bio: 'x'.repeat(1001) }, { bio: ['Ensure this field has no more than 1000 characters.'] }],
    [{ course: 'x'.repeat(101) }, { course: ['Ensure this field has no more than 100 characters.'] }],
    [{ bio: 'a\u0000b' }, { bio: [expect.any(String)] }],
    [{ bio: 'lone \ud800 surrogate' }, { bio: [expect.any(String)] }],
  ])('refuses %j at its field and changes nothing', async (input, fields) => {
    const before = await contentOf(app);
    const { extensions } = await app.refusal(person, UPDATE, { input });
    expect(extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
    expect(await contentOf(app)).toEqual(before);
  });

  it("refuses another person's address, whatever its case", async () => {
    const other = await addPerson(app);
    const input = { email: other.email.toUpperCase(), currentPassword: PASSWORD };
    const { extensions } = await app.refusal(person, UPDATE, { input });
    expect(extensions.fields).toEqual({ email: ['A user with this email already exists.'] });
  });

  it.each([
    [{}, 'Enter your current password to change your e-mail address.'],
    [{ currentPassword: 'wrong horse' }, 'Current password is incorrect'],
  ])('refuses a changed e-mail with %j, and tells nobody whose it is', async (given, message) => {
    const other = await addPerson(app);
    for (const email of [other.email, 'nobody-has-it@example.org']) {
      const { extensions } = await app.refusal(person, UPDATE, { input: { email, ...given } });
      expect(extensions.fields).toEqual({ currentPassword: [message] });
    }
  });

  it('tells of ten addresses an hour whether somebody has them, and of no more', async () => {
    const other = await addPerson(app);
    const codes: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const input = { email: other.email, currentPassword: PASSWORD };
      codes.push((await app.refusal(person, UPDATE, { input })).extensions.code);
    }
    expect(codes.slice(9)).toEqual(['BAD_USER_INPUT', 'RATE_LIMITED']);
  });

  it('lets a person write the own address in another case', async () => {
    const email = person.email.toUpperCase();
    const { updateProfile } = await app.ask<{ updateProfile: object }>(person, UPDATE, { input: { email } });
    expect(updateProfile).toMatchObject({ email });
  });

  it('has no place for any other column of the table', async () => {
    const columns = await app.sql<{ name: string }>(
      `select column_name name from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
    );
    const camel = (name: string): string =>
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const editable = [
      'name',
      'email',
      'phoneNumber',
      'course',
      'yearOfStudy',
      'countyOfOrigin',
      'hub',
      'bio',
    ];
    const closed = columns.map(({ name }) => camel(name)).filter((name) => !editable.includes(name));
    expect(closed).toEqual(
      expect.arrayContaining(['role', 'isActive', 'passwordHash', 'username', 'dateJoined']),
    );
    const before = await contentOf(app);
    for (const field of closed) {
      const { extensions } = await app.refusal(person, UPDATE, { input: { bio: 'Hello', [field]: 'x' } });
      expect(extensions.code).toBe('BAD_USER_INPUT');
    }
    expect(await contentOf(app)).toEqual(before);
  });
});

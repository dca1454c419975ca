import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, inMonths } from '../support/people.ts';
import { smallPng } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('S1 GET membership/my_membership/', () => {
  const mine = (token: string) => app.rest('GET', '/api/membership/my_membership/', { token });

  it('shows the own membership with its person', async () => {
    const treasurer = await addPaidMember(app, { position: 'TREASURER' });
    const { status, body } = await mine(treasurer.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: treasurer.membershipId,
      user: treasurer.id,
      registration_number: expect.stringMatching(/^LC-/),
      membership_status: 'ACTIVE',
      payment_status: 'PAID',
      membership_expiry: inMonths(app, 6),
      is_active: true,
      course: '',
      year_of_study: null,
      created_at: expect.stringMatching(/\+03:00$/),
      updated_at: expect.stringMatching(/\+03:00$/),
      user_details: {
        id: treasurer.id,
        name: treasurer.name,
        email: treasurer.email,
        username: treasurer.username,
        phone_number: '',
        role_display: 'Member',
        active_executive_position: 'TREASURER',
      },
      is_limited: false,
    });
  });

  it.each([
    ['never paid', {}, ['PENDING', 'UNPAID', false]],
    ['paid until yesterday', { paidUntil: '2026-01-31' }, ['INACTIVE', 'UNPAID', false]],
    ['suspended', { paidUntil: '2126-01-31', isSuspended: true }, ['SUSPENDED', 'PAID', false]],
    ['paid up', { paidUntil: '2126-01-31' }, ['ACTIVE', 'PAID', true]],
  ])('of somebody %s', async (_what, facts, [status, payment, isActive]) => {
    const { token } = await addPerson(app, facts);
    const { body } = await mine(token);
    expect(body).toMatchObject({ membership_status: status, payment_status: payment, is_active: isActive });
    const me = await app.rest('GET', '/api/users/me/', { token });
    expect(me.body.has_paid_membership).toBe(isActive);
  });
});

describe('I1 GET placeholder/{width}/{height}/', () => {
  it.each(['/api/placeholder/60/60', '/api/placeholder/80/80/', '/api/placeholder/1/2000'])(
    'draws %s',
    async (path) => {
      const { status, text, headers } = await app.rest('GET', path);
      const [width = '', height = ''] = path.split('/').slice(3);
      expect(status).toBe(200);
      expect(text).toContain(`width="${width}" height="${height}"`);
      expect(text).toContain(`>${width} × ${height}</text>`);
      expect(headers.get('content-type')).toBe('image/svg+xml');
      expect(headers.get('cache-control')).toBe('public, max-age=86400');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each(['0/60', '60/0', '2001/60', '60/99999', '-1/60', 'a/b', '60', '60/60/60', '%3Csvg/60', '6e1/60'])(
    'knows no placeholder %s',
    async (size) => {
      expect(refusalOf(await app.rest('GET', `/api/placeholder/${size}`))).toEqual({
        status: 404,
        detail: 'Not found.',
        code: 'not_found',
      });
    },
  );
});

describe('I2 GET /media/...', () => {
  async function uploaded(): Promise<string> {
    const { token } = await addPerson(app);
    const form = new FormData();
    form.set('profile_picture', new Blob([new Uint8Array(await smallPng())]), 'me.png');
    const response = await fetch(`${app.address}/api/users/upload_profile_picture/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      body: form,
    });
    return ((await response.json()) as { profile_picture: string }).profile_picture;
  }

  it('serves the stored picture to everybody, for long and not to be sniffed', async () => {
    const path = new URL(await uploaded()).pathname;
    for (const authorization of [undefined, 'Token stale']) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await app.rest('GET', path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|jpeg|png)$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{6,}/);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it.each([
    '/media/profiles/0123456789abcdef0123456789abcdef.webp',
    '/media/profiles/',
    '/media/',
    '/media/../package.json',
    '/media/profiles/..%2f..%2fpackage.json',
  ])('knows no %s', async (path) => {
    expect((await app.rest('GET', path)).status).toBe(404);
  });
});

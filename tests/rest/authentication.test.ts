import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, movableClock } from '../support/clocks.ts';
import type { RestRequest } from '../support/http-client.ts';
import { addPerson, signIn } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { contractRows, examplePath, refusalOf } from './contract-rows.ts';

const clock = movableClock();
let app: TestApp;
const headers: Record<string, string | undefined> = {};

beforeAll(async () => {
  app = await startTestApp({ clock });
  const person = await addPerson(app);
  headers['a token past its life'] = `Token ${person.token}`;
  clock.advance(31 * DAY);
  const revoked = await signIn(app, person.id);
  await app.rest('POST', '/api/users/logout/', { token: revoked });
  const inactive = await addPerson(app, { isActive: false });
  Object.assign(headers, {
    'no header': undefined,
    'another scheme': 'Bearer abc',
    'Token with nothing after it': 'Token',
    'a token with spaces': 'Token abc def',
    'an unknown token': `Token ${'0'.repeat(40)}`,
    'a revoked token': `Token ${revoked}`,
    'the token of a deactivated person': `tOkEn ${inactive.token}`,
  });
});

afterAll(() => app.close());

const cases = [
  ['no header', 'Authentication credentials were not provided.', 'not_authenticated'],
  ['another scheme', 'Authentication credentials were not provided.', 'not_authenticated'],
  ['Token with nothing after it', 'Invalid token header. No credentials provided.', 'authentication_failed'],
  [
    'a token with spaces',
    'Invalid token header. Token string should not contain spaces.',
    'authentication_failed',
  ],
  ['an unknown token', 'Invalid token.', 'authentication_failed'],
  ['a revoked token', 'Invalid token.', 'authentication_failed'],
  ['a token past its life', 'Token has expired.', 'authentication_failed'],
  ['the token of a deactivated person', 'User inactive or deleted.', 'authentication_failed'],
] as const;

describe.each(contractRows.filter(({ who }) => who === 'auth'))('$row $method $path', ({ method, path }) => {
  it.each(cases)('answers %s with 401 "%s"', async (name, detail, code) => {
    const header = headers[name];
    const answer = await app.rest(method, examplePath(path), {
      headers: header === undefined ? {} : { authorization: header },
    });
    expect(refusalOf(answer)).toEqual({ status: 401, detail, code });
    expect(answer.headers.get('www-authenticate')).toBe('Token');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('calls that need no token', () => {
  it.each(cases.map(([name]) => name))('look at no header: %s', async (name) => {
    const authorization = headers[name];
    const given: RestRequest = authorization === undefined ? {} : { headers: { authorization } };
    const picture = await app.rest('GET', '/api/placeholder/60/60/', given);
    expect(picture.status).toBe(200);
    const login = await app.rest('POST', '/api/users/login/', {
      ...given,
      body: { username: 'nobody', password: 'whatever' },
    });
    expect(refusalOf(login)).toMatchObject({ status: 400, code: 'invalid_credentials' });
    await app.sql('delete from rate_limits');
  });
});

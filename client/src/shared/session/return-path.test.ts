import { describe, expect, it } from '@jest/globals';
import { askedReturnPath, feePath, safeReturnPath, signInPath } from './return-path';

describe('safeReturnPath', () => {
  it.each(['/profile', '/dashboard/my-payments?status=PENDING&page=2', '/events/4#reminders', '/login-help'])(
    'keeps a path of this site: %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
  );

  it.each([
    null,
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '\\\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/login',
    '/login?next=/login',
    '/register',
  ])('answers the dashboard for %j', (path) => expect(safeReturnPath(path)).toBe('/dashboard'));
});

describe('askedReturnPath', () => {
  it('keeps a path of this site', () => expect(askedReturnPath('/events/31')).toBe('/events/31'));

  it.each([null, '', '/dashboard', '//evil.example', 'https://evil.example'])('is none for %j', (next) =>
    expect(askedReturnPath(next)).toBeNull(),
  );
});

describe('feePath', () => {
  it('carries the page to come back to, escaped', () =>
    expect(feePath('/events/31?from=card')).toBe('/dashboard/membership?next=%2Fevents%2F31%3Ffrom%3Dcard'));

  it('carries no address of another site', () =>
    expect(feePath('//evil.example')).toBe('/dashboard/membership'));
});

describe('signInPath', () => {
  it('carries the page to come back to, escaped', () => {
    expect(signInPath('/dashboard/my-payments?page=2')).toBe(
      '/login?next=%2Fdashboard%2Fmy-payments%3Fpage%3D2',
    );
  });

  it('leaves out a return path that is the default anyway', () => {
    expect(signInPath('/dashboard')).toBe('/login');
    expect(signInPath('//evil.example')).toBe('/login');
  });
});

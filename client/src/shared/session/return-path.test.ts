import { describe, expect, it } from '@jest/globals';
import { safeReturnPath, signInPath } from './return-path';

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

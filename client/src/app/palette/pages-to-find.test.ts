import { describe, expect, it } from '@jest/globals';
import * as Permission from '../../shared/session/permission.generated';
import { routes } from '../routes/registry';
import { otherWords } from './other-words';
import { pagesToFind } from './pages-to-find';

const pathsFor = (rights: (typeof Permission)[keyof typeof Permission][], canOperate = false) =>
  pagesToFind({ rights, canOperate }).map(({ path }) => path);

describe('the pages that can be found', () => {
  it('are those that a member may open, and no record of somebody', () => {
    const paths = pathsFor([]);
    expect(paths).toEqual(expect.arrayContaining(['/dashboard', '/profile', '/dashboard/my-payments']));
    expect(paths).not.toContain('/dashboard/payments');
    expect(paths).not.toContain('/dashboard/system');
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  });

  it('are more for who holds rights or runs the server', () => {
    expect(pathsFor([Permission.PaymentViewPayment])).toContain('/dashboard/payments');
    expect(pathsFor([], true)).toContain('/dashboard/system');
  });

  it('have other words only where there is a page', () => {
    const known = new Set(routes.map(({ path }) => path));
    expect(Object.keys(otherWords).filter((path) => !known.has(path))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { callWith } from './call.ts';
import type { Ability } from './ability.ts';
import { refusedFor } from './ability.ts';
import { systemActor, visitor, type Actor } from './actor.ts';
import { notFound } from '../core/errors.ts';
import { reveal, showTo, type Shown } from './shown.ts';
import { systemCall } from './system-call.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';

interface Account {
  phone: string;
}

const account: Account = { phone: '0712345678' };
const maySee: Ability<Account> = (actor: Actor) => (actor.kind === 'system' ? null : refusedFor(notFound()));

describe('a view that carries contact', () => {
  it('is shown to who may see it, and nobody else', () => {
    expect(showTo(systemActor, maySee, account)).toBe(account);
    expect(showTo(visitor(), maySee, account)).toBeNull();
  });

  it('is refused to who asks for it by itself', async () => {
    const call = systemCall({} as SqlEntityManager, 'test');
    await expect(reveal(call, maySee, account, 'account')).resolves.toBe(account);
    await expect(
      reveal(callWith(call, { actor: visitor() }), maySee, account, 'account'),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is no shown view before somebody has asked', () => {
    // @ts-expect-error -- what was not asked about is of another type: a resolver that hands it on does not compile
    const unasked: Shown<Account> = account;
    expect(unasked).toBe(account);
  });
});

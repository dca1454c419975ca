import { describe, expect, it } from '@jest/globals';
import { callWith } from './call.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { keptFor } from './kept-for-call.ts';
import { systemCall } from './system-call.ts';

const newCall = () => systemCall({} as SqlEntityManager, 'test');

describe('what is kept for a call', () => {
  it('is made once for each owner', () => {
    const [call, one, other] = [newCall(), {}, {}];
    const made = keptFor(call, one, () => ({ of: 'one' }));
    expect(keptFor(call, one, () => ({ of: 'one' }))).toBe(made);
    expect(keptFor(call, other, () => ({ of: 'other' }))).toEqual({ of: 'other' });
    expect(keptFor(newCall(), one, () => ({ of: 'one' }))).not.toBe(made);
  });

  it('is not that of the call around it in a transaction, and neither loses its own', () => {
    const [call, owner] = [newCall(), {}];
    const outside = keptFor(call, owner, () => ({}));
    const tx = callWith(call, {});
    const inside = keptFor(tx, owner, () => ({}));
    expect(inside).not.toBe(outside);
    expect(keptFor(tx, owner, () => ({}))).toBe(inside);
    expect(keptFor(call, owner, () => ({}))).toBe(outside);
  });

  it('is not that of the call that it was copied from, with all that stood on it', () => {
    const [call, owner] = [newCall(), {}];
    const kept = keptFor(call, owner, () => ({}));
    const copy = Object.assign(newCall(), call);
    expect(keptFor(copy, owner, () => ({}))).not.toBe(kept);
    expect(keptFor(call, owner, () => ({}))).toBe(kept);
  });
});

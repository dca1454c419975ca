import { describe, expect, it } from '@jest/globals';
import { signedInAs } from '../../../tests/support/signed-in.ts';
import { visitor } from '../../access/actor.ts';
import type { Role } from '../../access/roles.ts';
import { changeMembership, seeMembership } from './membership.policy.ts';

const OWNER = 1;

const person = (userId: number, granted: string[] = [], role: Role = 'MEMBER') =>
  signedInAs({ userId, granted, role });

const change = 'membership.change_member';
const owned = { userId: OWNER };

describe('a membership', () => {
  it('is seen by its person and by staff who see all', () => {
    expect(seeMembership(person(OWNER), owned)).toBeNull();
    expect(seeMembership(person(2, ['membership.view_member']), owned)).toBeNull();
    expect(seeMembership(person(2, [change]), owned)).toBeNull();
    expect(seeMembership(person(2), owned)).toMatchObject({ lacking: 'membership.view_member' });
    expect(seeMembership(visitor(), owned)).not.toBeNull();
  });

  it('is changed by staff, whose own it is not', () => {
    expect(changeMembership(person(2, [change]), owned)).toBeNull();
    expect(changeMembership(person(2), owned)).toMatchObject({ lacking: change });
    expect(changeMembership(person(OWNER, [change]), owned)).toMatchObject({
      lacking: change,
      error: { message: 'You cannot change your own membership.' },
    });
  });

  it('is changed by an administrator, also the own one', () => {
    expect(changeMembership(person(OWNER, [], 'ADMIN'), owned)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { signedInAs, unpaidMembership } from '../../../tests/support/signed-in.ts';
import { isAllowed } from '../../access/ability.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import {
  bookingHindrance,
  bookingRefusal,
  canAskToWithdraw,
  canWithdraw,
  editEvents,
  giveBack,
  keepRoster,
  personalHindrance,
  removeEvents,
  seeRegistration,
} from './event.policy.ts';

const open = {
  status: 'UPCOMING',
  isRegistrationOpen: true,
  phase: 'open',
  isRegistered: false,
  isWaiting: false,
} as const;
const member = signedInAs();

describe('registering for an event', () => {
  it.each([
    [{}, undefined],
    [{ status: 'ONGOING' }, undefined],
    [{ status: 'COMPLETED' }, 'event_ended'],
    [{ isRegistrationOpen: false }, 'registration_closed'],
    [{ status: 'COMPLETED', isRegistrationOpen: false }, 'event_ended'],
    [{ phase: 'not_yet' }, 'registration_not_open'],
    [{ phase: 'closed' }, 'registration_closed'],
    [{ phase: 'not_yet', isRegistrationOpen: false }, 'registration_closed'],
    [{ isRegistered: true }, 'already_registered'],
    [{ isRegistered: true, status: 'COMPLETED' }, 'already_registered'],
    [{ isWaiting: true }, 'already_waiting'],
  ] as const)('at %j is answered %s', (change, code) => {
    expect(bookingHindrance({ ...open, ...change })).toBe(code ?? null);
    expect(bookingRefusal({ ...open, ...change })?.code).toBe(code);
  });

  it('asks a visitor to sign in, whatever is wrong with the token, and an unpaid member to pay', () => {
    expect(personalHindrance(visitor())).toBe('not_authenticated');
    expect(personalHindrance(visitor('expired'))).toBe('not_authenticated');
    expect(personalHindrance(signedInAs({ membership: unpaidMembership }))).toBe('membership_required');
    const suspended = { ...unpaidMembership, status: 'SUSPENDED' } as const;
    expect(personalHindrance(signedInAs({ membership: suspended }))).toBe('membership_suspended');
  });

  it('needs a paid membership of a manager and of no administrator', () => {
    const unpaid = { membership: unpaidMembership };
    expect(personalHindrance(signedInAs({ role: 'MANAGER', ...unpaid }))).toBe('membership_required');
    expect(personalHindrance(signedInAs({ role: 'ADMIN', ...unpaid }))).toBeNull();
    expect(personalHindrance(member)).toBeNull();
  });
});

describe('withdrawing from an event', () => {
  it.each([
    ['UPCOMING', true, true],
    ['UPCOMING', false, false],
    ['ONGOING', true, false],
    ['COMPLETED', true, false],
  ] as const)('while %s with registration open %s: %s', (status, isRegistrationOpen, allowed) => {
    const place = { status, isRegistrationOpen, isRegistered: true, isInTime: true };
    expect(canWithdraw(place)).toBe(allowed);
    expect(canWithdraw({ ...place, isInTime: false })).toBe(false);
    expect(canWithdraw({ ...place, isRegistered: false })).toBe(false);
    expect(canAskToWithdraw(place)).toBe(false);
    expect(canAskToWithdraw({ ...place, isInTime: false })).toBe(status === 'UPCOMING');
    expect(canAskToWithdraw({ ...place, isInTime: false, isRegistered: false })).toBe(false);
  });
});

describe('the rights of staff', () => {
  it('follow the permission and what it implies', () => {
    const manager = signedInAs({ role: 'MANAGER' });
    const secretary = signedInAs({ position: 'ORGANIZING_SECRETARY' });
    const allowed = (actor: Actor): boolean[] =>
      [editEvents, removeEvents, keepRoster].map((ability) => isAllowed(ability(actor)));
    expect(allowed(member)).toEqual([false, false, false]);
    expect(allowed(manager)).toEqual([true, true, true]);
    expect(allowed(secretary)).toEqual([false, false, true]);
    expect(allowed(signedInAs({ granted: ['events.delete_events'] }))).toEqual([false, true, false]);
  });

  it('show a registration to its person and to who manages registrations, and hide it from others', () => {
    expect(seeRegistration(member, { userId: member.userId })).toBeNull();
    expect(seeRegistration(member, { userId: 99 })?.error.code).toBe('not_found');
    expect(seeRegistration(visitor(), { userId: 0 })?.error.code).toBe('not_found');
    expect(seeRegistration(signedInAs({ role: 'MANAGER' }), { userId: 99 })).toBeNull();
  });

  it('do not give back the place of somebody else', () => {
    expect(giveBack(member, { userId: member.userId })).toBeNull();
    expect(giveBack(signedInAs({ role: 'ADMIN' }), { userId: 99 })).toMatchObject({
      error: { code: 'permission_denied' },
      lacking: 'events.manage_registrations',
    });
  });
});

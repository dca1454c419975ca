import { describe, expect, it } from '@jest/globals';
import { membershipStanding } from './membership-standing.ts';

const today = '2026-11-20';
const free = { suspendedAt: null, deactivatedAt: null };
const past = new Date('2026-01-01T00:00:00Z');

describe('the standing of a membership', () => {
  it('is pending until something was paid', () => {
    expect(membershipStanding({ ...free, expiry: null }, today)).toEqual({
      status: 'PENDING',
      paymentStatus: 'UNPAID',
      expiry: null,
      isActive: false,
    });
  });

  it('is active through the last paid day and lapses the day after', () => {
    expect(membershipStanding({ ...free, expiry: today }, today)).toMatchObject({
      status: 'ACTIVE',
      paymentStatus: 'PAID',
      isActive: true,
    });
    expect(membershipStanding({ ...free, expiry: '2026-11-19' }, today)).toMatchObject({
      status: 'INACTIVE',
      paymentStatus: 'UNPAID',
      isActive: false,
    });
  });

  it('keeps a suspended person out although the fee is paid', () => {
    expect(
      membershipStanding({ suspendedAt: past, deactivatedAt: past, expiry: '2027-01-01' }, today),
    ).toEqual({
      status: 'SUSPENDED',
      paymentStatus: 'PAID',
      expiry: '2027-01-01',
      isActive: false,
    });
  });

  it('keeps a membership that staff ended closed although the fee is paid', () => {
    expect(
      membershipStanding({ suspendedAt: null, deactivatedAt: past, expiry: '2027-01-01' }, today),
    ).toMatchObject({
      status: 'INACTIVE',
      paymentStatus: 'PAID',
      isActive: false,
    });
  });
});

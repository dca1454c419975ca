import { describe, expect, it } from '@jest/globals';
import { alarmsOf, type Signs } from './alarms.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const well = { wellAt: now, failingSince: null };
const failing = (minutes: number) => ({ wellAt: null, failingSince: ago(minutes) });

const QUIET: Signs = {
  now,
  parked: [],
  diskFree: 0.5,
  takesBackups: true,
  lastBackupAt: ago(60),
  backup: well,
  ledger: well,
  mpesa: well,
  faults: [],
};

const keys = (change: Partial<Signs>): string[] => alarmsOf({ ...QUIET, ...change }).map(({ key }) => key);

describe('alarmsOf', () => {
  it('says nothing while all is well, or while it cannot be told', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ diskFree: null, lastBackupAt: null })).toEqual([]);
  });

  it.each<[string, Partial<Signs>, Partial<Signs>]>([
    ['disk', { diskFree: 0.1 }, { diskFree: 0.099 }],
    ['ledger-failing', { ledger: failing(59) }, { ledger: failing(61) }],
    ['mpesa-silent', { mpesa: failing(14) }, { mpesa: failing(16) }],
    ['backup-old', { lastBackupAt: ago(47 * 60) }, { lastBackupAt: ago(49 * 60) }],
    ['backup-failed', { backup: failing(1), takesBackups: false }, { backup: failing(1) }],
    ['parked:payments-ledger', {}, { parked: ['payments-ledger'] }],
    ['mpesa-fault:2028', {}, { faults: ['2028'] }],
  ])('tells of %s once it is past its patience', (key, before, after) => {
    expect(keys(before)).toEqual([]);
    expect(keys(after)).toEqual([key]);
  });
});

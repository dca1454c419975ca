import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { fromLedgerTime, fromTimestamp, toLedgerTime, toTimestamp } from './timestamp.ts';

const MODULE = new URL('./timestamp.ts', import.meta.url).href;

describe('timestamps', () => {
  it('are Nairobi wall time over the end of a year', () => {
    expect(toTimestamp(new Date('2025-12-31T21:00:00Z'))).toBe('20260101000000');
    expect(toLedgerTime(new Date('2026-01-05T11:30:00Z'))).toBe('2026-01-05 14:30:00');
  });

  it.each(['UTC', 'Africa/Nairobi', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
    'are the same in a process under TZ=%s',
    (zone) => {
      const script = `
        import { toTimestamp, fromTimestamp, toLedgerTime, fromLedgerTime } from '${MODULE}';
        const moment = new Date('2026-03-29T01:30:15.999Z');
        console.log(JSON.stringify([
          moment.getHours() + ':' + moment.getMinutes(), toTimestamp(moment), toLedgerTime(moment),
          fromTimestamp('20260329043015'), fromLedgerTime('2026-03-29 04:30:15'),
        ]));`;
      const output = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
        env: { TZ: zone },
        encoding: 'utf8',
      });
      const [localHour, ...values] = JSON.parse(output) as string[];
      expect(values).toEqual([
        '20260329043015',
        '2026-03-29 04:30:15',
        '2026-03-29T01:30:15.000Z',
        '2026-03-29T01:30:15.000Z',
      ]);
      expect(localHour === '4:30').toBe(zone === 'Africa/Nairobi');
    },
  );

  it.each(['20260230120000', '20261301000000', '20260105250000', '2026010514301', '2026010514301x', ''])(
    'do not take %p for a moment',
    (text) => {
      expect(fromTimestamp(text)).toBeNull();
    },
  );

  it('respect the offset a ledger line names', () => {
    expect(fromLedgerTime('2026-01-05T14:30:00+03:00')?.toISOString()).toBe('2026-01-05T11:30:00.000Z');
    expect(fromLedgerTime('2026-01-05T14:30:00Z')?.toISOString()).toBe('2026-01-05T14:30:00.000Z');
    expect(fromLedgerTime('yesterday')).toBeNull();
  });
});

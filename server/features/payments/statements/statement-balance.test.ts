import { describe, expect, it } from '@jest/globals';
import { closingBalance } from './statement-balance.ts';
import { readStatement } from './statement-csv.ts';

const HEAD = 'Receipt No.,Completion Time,Transaction Status,Paid In,Balance';

const balanceOf = (...lines: string[]): number | null =>
  closingBalance(readStatement(Buffer.from([HEAD, ...lines].join('\n'))));

describe('the balance that a statement ends with', () => {
  it('is that of its latest line, whichever way round it is written', () => {
    const early = 'UBA0000001,2026-03-30 09:05:00,Completed,10.00,"1,010.00"';
    const late = 'UBA0000002,2026-03-31 23:59:59,Completed,5.50,"1,015.50"';
    expect(balanceOf(early, late)).toBe(101_550);
    expect(balanceOf(late, early)).toBe(101_550);
  });

  it('of lines in one second is that of the last, and is none where no line tells it', () => {
    const line = (receipt: string, balance: string) =>
      `${receipt},2026-03-31 08:00:00,Completed,10.00,${balance}`;
    expect(balanceOf(line('UBA0000003', '20.00'), line('UBA0000004', '30.00'))).toBe(3000);
    expect(balanceOf(line('UBA0000005', ''), line('UBA0000006', 'n/a'))).toBeNull();
  });
});

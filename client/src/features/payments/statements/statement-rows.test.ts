import { describe, expect, it } from '@jest/globals';
import { csvFile } from '../../../shared/files/row-files';
import { statementRows } from './statement-rows';

describe('statementRows', () => {
  it('writes a line for every finding, with words for the verdict and nothing a spreadsheet would run', async () => {
    const rows = statementRows([
      {
        id: '1',
        verdict: 'ONLY_THERE',
        receipt: '=cmd|calc',
        date: '2026-03-02 14:05:40',
        theirAmount: '1000.00',
        ourAmount: null,
        reference: '',
        explanation: 'M-Pesa received this money, we did not.',
        paymentId: null,
        remark: '=1+1',
        remarkedBy: 'Mutiso Musyoka',
      },
    ]);
    const text = await (await csvFile(rows)).text();
    expect(text.split('\r\n').slice(1)).toEqual([
      `Only at M-Pesa,'=cmd|calc,2026-03-02 14:05:40,1000.00,,,"M-Pesa received this money, we did not.",'=1+1`,
      '',
    ]);
  });
});

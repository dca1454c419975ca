const HEAD =
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info,A/C No.';

export const RECONCILE = `mutation ($file: Upload!) { reconcileStatement(file: $file) { verdict receipt theirAmount ourAmount reference explanation } }`;

/** The day of a line, unless it says another. */
export const DAY = '2026-03-02';

/** Money that came in. */
export const line = (receipt: string, paidIn: string, reference = '', day = DAY): string =>
  `${receipt},"${day} 14:05:40",Pay Bill Online,Completed,${paidIn},,254712***678 - JOHN,${reference}`;

/** A statement in which M-Pesa takes back the money of a receipt. */
export const reversalFile = (receipt: string, reversal: string, withdrawn = '-1,000.00') => ({
  bytes: Buffer.from(
    [
      `${HEAD},Reason Type,Linked Transaction ID`,
      `${line(receipt, '"1,000.00"')},Pay Bill Online,`,
      `${reversal},"${DAY} 16:00:00",Reversal,Completed,,"${withdrawn}",254712***678 - JOHN,,Pay Bill Reversal,${receipt}`,
    ].join('\n'),
  ),
  name: 'statement.csv',
  type: 'text/csv',
});

/** A statement as the portal exports it. */
export const statementFile = (...lines: string[]) => ({
  bytes: Buffer.from([HEAD, ...lines].join('\n')),
  name: 'statement.csv',
  type: 'text/csv',
});

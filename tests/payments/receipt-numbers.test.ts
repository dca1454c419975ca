import { describe, expect, it } from '@jest/globals';
import { shillings } from '../../server/core/money.ts';
import { addPerson } from '../support/people.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';

const PAYERS = 8;

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

const numbers = async (): Promise<number[]> => {
  const rows = await club.app.sql<{ n: number }>(
    `select split_part(number, '-', 3)::int n from payment_receipts order by 1`,
  );
  return rows.map(({ n }) => n);
};

describe('the numbers of receipts', () => {
  it('follow one another without a gap, also where a settlement was given up or the sequence jumped', async () => {
    const before = await numbers();
    const lost = await club.prompt();
    // The audit entry, written in the settling transaction, is refused: everything is given up.
    await club.app.sql('alter table audit_entries add constraint no_more check (false) not valid');
    const settling = club.app.services.settlement.settlePaid(club.app.systemCall(), lost.attemptId, {
      ...{
        source: 'ledger',
        receipt: newReceipt(),
        amountCents: shillings(lost.push.amountKes),
        description: '',
      },
    });
    await expect(settling).rejects.toThrow();
    await club.app.sql('alter table audit_entries drop constraint no_more');
    await club.app.sql(`select setval('payment_receipts_id_seq', nextval('payment_receipts_id_seq') + 32)`);
    for (let payer = 0; payer < PAYERS; payer += 1) {
      club.person = await addPerson(club.app);
      club.book(await club.prompt());
    }
    await Promise.all([club.runLedger(), club.runLedger()]);
    const first = (before.at(-1) ?? 0) + 1;
    expect(await numbers()).toEqual([
      ...before,
      ...Array.from({ length: PAYERS }, (_, place) => first + place),
    ]);
  });
});

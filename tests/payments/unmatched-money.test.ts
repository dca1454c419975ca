import { describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { creditedMonths } from '../support/paying.ts';
import { codeOf, Desk, fieldsOf } from './desk.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';

let club: DisputingClub;
let desk: Desk;

openDisputingClub((opened) => {
  club = opened;
  desk = new Desk(club.app, club.treasurer);
});

interface Line {
  id: number;
  receipt: string;
}

/** Money in the books of M-Pesa that no prompt asked for. */
async function unmatched(amountKes = 1000): Promise<Line> {
  const receipt = newReceipt();
  club.daraja.books.push({ receipt, accountReference: 'FEE', amountKes });
  await club.runLedger();
  const [line] = await club.app.sql<{ id: number }>('select id from ledger_lines where receipt = $1', [
    receipt,
  ]);
  return { id: line?.id ?? 0, receipt };
}

const record = ({ receipt }: Line) =>
  desk.record(club.person, { channel: 'PAYBILL', externalReference: receipt });

const lineOf = async ({ id }: Line): Promise<Record<string, unknown> | undefined> => {
  const [line] = await club.app.sql(
    `select l.status, p.user_id payer from ledger_lines l left join payments p on p.id = l.payment_id where l.id = $1`,
    [id],
  );
  return line;
};

const creditOf = () => creditedMonths(club.app, club.person);

describe('unmatched money that staff record by hand', () => {
  it('belongs to that payment, waits for nobody and cannot be sent back any more', async () => {
    const line = await unmatched();
    expect(fieldsOf(await record(line))).toBeUndefined();
    expect(await lineOf(line)).toEqual({ status: 'ATTACHED', payer: club.person.id });
    expect(await desk.waiting()).toEqual([]);
    expect(codeOf(await desk.dismiss(line.id, true))).toBe('INVALID_TRANSITION');
    expect(await creditOf()).toEqual([12]);
  });

  it.each([
    [true, 'The money of this receipt is being sent back to its sender.'],
    [false, 'The treasurer has decided that this receipt is not for the club.'],
  ])('buys nothing once it was dismissed (refund: %s)', async (refund, text) => {
    const line = await unmatched();
    await desk.dismiss(line.id, refund);
    expect(fieldsOf(await record(line))).toEqual({ externalReference: [text] });
    expect(await creditOf()).toEqual([]);
  });

  it.each(['BANK', 'CASH'])('is not recorded as money that came another way (%s)', async (channel) => {
    const line = await unmatched();
    const typed = { channel, externalReference: line.receipt.toLowerCase() };
    expect(fieldsOf(await desk.record(club.person, typed))).toEqual({
      externalReference: [
        'This is the receipt of money that came over M-Pesa: record it as paid to the PayBill.',
      ],
    });
    expect(await lineOf(line)).toEqual({ status: 'UNMATCHED', payer: null });
    expect(await creditOf()).toEqual([]);
  });

  it('buys no more than M-Pesa received', async () => {
    const line = await unmatched(50);
    expect(fieldsOf(await record(line))).toEqual({
      externalReference: [
        'M-Pesa received KES 50 under this receipt. Give it to the member as money in the ledger.',
      ],
    });
    expect(await lineOf(line)).toEqual({ status: 'UNMATCHED', payer: null });
    expect(await creditOf()).toEqual([]);
  });

  it('is either credited or sent back when both are asked for at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const line = await unmatched();
      club.person = await addPerson(club.app);
      const answers = await Promise.all([record(line), desk.dismiss(line.id, true)]);
      expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
      const credited = (await creditOf()).length;
      expect((await lineOf(line))?.status).toBe(credited === 1 ? 'ATTACHED' : 'REFUND');
    }
  });

  it('buys one membership when it is recorded and attached at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const line = await unmatched();
      club.person = await addPerson(club.app);
      const answers = await Promise.all([record(line), desk.attach(line.id, club.person)]);
      expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
      expect(await creditOf()).toEqual([12]);
    }
  });
});

describe('unmatched money that is given to a member', () => {
  it.each([
    [84, 1],
    [500, 6],
    [583, 6],
    [1000, 12],
    [2500, 24],
  ])('of KES %i buys %i months, as many as it pays for today', async (amountKes, months) => {
    const line = await unmatched(amountKes);
    expect(codeOf(await desk.attach(line.id, club.person))).toBeUndefined();
    expect(await creditOf()).toEqual([months]);
  });

  it('buys nothing when it pays for no month', async () => {
    const line = await unmatched(83);
    expect(fieldsOf(await desk.attach(line.id, club.person))).toEqual({
      periodMonths: ['KES 83 buys no month of membership; the first one costs KES 84.'],
    });
    expect(await lineOf(line)).toEqual({ status: 'UNMATCHED', payer: null });
    expect(await creditOf()).toEqual([]);
  });

  it('buys another period only by the word of who may waive fees', async () => {
    const line = await unmatched(500);
    for (const months of [12, 5]) {
      expect(codeOf(await desk.attach(line.id, club.person, months))).toBe('FORBIDDEN');
    }
    expect(await lineOf(line)).toEqual({ status: 'UNMATCHED', payer: null });
    const [denied] = await club.app.sql(
      `select permission, reason from audit_entries where action = 'ACCESS_DENIED' order by id desc limit 1`,
    );
    expect(denied).toEqual({ permission: 'payment.approve_payments', reason: 'waive a fee' });
    const rights = ['payment.manage_payments', 'payment.approve_payments'];
    const chair = await addPerson(club.app, { granted: rights });
    expect(codeOf(await desk.attach(line.id, club.person, 12, chair))).toBeUndefined();
    expect(await creditOf()).toEqual([12]);
  });

  it('shows the treasurer how many months it buys', async () => {
    await unmatched(500);
    const { unmatchedLedgerLines } = await club.app.ask<{ unmatchedLedgerLines: object }>(
      club.treasurer,
      '{ unmatchedLedgerLines { results { amount monthsBought } } }',
    );
    expect(unmatchedLedgerLines).toEqual({ results: [{ amount: '500.00', monthsBought: 6 }] });
  });
});

describe('a receipt of the PayBill', () => {
  it.each([
    [(receipt: string) => ` ${receipt.slice(0, 2)} ${receipt.slice(2, 5)} ${receipt.slice(5)} `],
    [(receipt: string) => receipt.toLowerCase()],
  ])('is kept as M-Pesa writes it, however it was typed', async (typed) => {
    const receipt = newReceipt();
    const answer = await desk.record(club.person, { channel: 'PAYBILL', externalReference: typed(receipt) });
    expect(answer.data).toMatchObject({ recordMembershipFee: { receipt } });
    club.daraja.books.push({ receipt: receipt.toLowerCase(), accountReference: 'FEE', amountKes: 1000 });
    await club.runLedger();
    expect(await desk.waiting()).toEqual([]);
    expect(await club.app.sql('select receipt from ledger_lines')).toEqual([]);
  });

  it.each(['slip-77', 'UKD000012', 'X'.repeat(45)])('is not %s', async (externalReference) => {
    const answer = await desk.record(club.person, { channel: 'PAYBILL', externalReference });
    expect(fieldsOf(answer)).toEqual({
      externalReference: ['An M-Pesa receipt has 10 letters and digits.'],
    });
  });
});

describe('a line whose receipt a payment holds', () => {
  it('waits for nobody, however it came into the list', async () => {
    const line = await unmatched();
    const receipt = newReceipt();
    await desk.record(club.person, { channel: 'PAYBILL', externalReference: receipt });
    await club.app.sql('update ledger_lines set receipt = $1 where id = $2', [receipt, line.id]);
    expect(await desk.waiting()).toEqual([]);
    expect(codeOf(await desk.dismiss(line.id, false))).toBe('INVALID_TRANSITION');
    expect(codeOf(await desk.attach(line.id, club.person))).toBe('INVALID_TRANSITION');
    expect(await creditOf()).toEqual([12]);
  });
});

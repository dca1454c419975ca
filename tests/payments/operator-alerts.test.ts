import { beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE } from '../support/clocks.ts';
import { addPerson, type Person } from '../support/people.ts';
import { feeInput, PAY } from '../support/paying.ts';
import { openDisputingClub, type DisputingClub } from './disputing-club.ts';

let club: DisputingClub;
let admin: Person;

openDisputingClub((opened) => {
  club = opened;
});

beforeEach(async () => {
  admin = await addPerson(club.app, { role: 'ADMIN' });
});

const alerts = async (): Promise<string[]> =>
  (
    await club.app.sql<{ message: string }>(
      `select message from notifications where user_id = $1 and title = 'M-Pesa needs an operator' order by id`,
      [admin.id],
    )
  ).map(({ message }) => message);

const WRONG_CREDENTIALS =
  'M-Pesa turned a payment request down with "[MerchantValidate] - Wrong credentials" (500.001.1001). Payers cannot mend this: see the M-Pesa settings.';
const WRONG_TYPE =
  'M-Pesa turned a payment request down with "Transaction type or receiving party does not fit the short code" (2028). Payers cannot mend this: see the M-Pesa settings.';

describe('a fault that only an operator can mend', () => {
  it('is told to those who look after payments once an hour, however many payers meet it', async () => {
    club.daraja.answerPush('misconfigured');
    const meet = async (): Promise<void> => {
      const { extensions } = await club.app.refusal(await addPerson(club.app), PAY, feeInput());
      expect(extensions.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    };
    await Promise.all([meet(), meet(), meet()]);
    expect(await alerts()).toEqual([WRONG_CREDENTIALS]);
    club.clock.advance(59 * MINUTE);
    await meet();
    expect(await alerts()).toHaveLength(1);
    club.clock.advance(2 * MINUTE);
    await meet();
    expect(await alerts()).toEqual([WRONG_CREDENTIALS, WRONG_CREDENTIALS]);
  });

  it('is told for each code by itself, when a callback names it', async () => {
    club.daraja.answerPush('misconfigured');
    await club.app.refusal(await addPerson(club.app), PAY, feeInput());
    club.daraja.answerPush('accept');
    await club.callBack(await club.prompt(), { code: 2028 });
    expect(await alerts()).toEqual([WRONG_CREDENTIALS, WRONG_TYPE]);
  });
});

describe('a failure that the payer can mend', () => {
  it('is told to the payer alone', async () => {
    await club.callBack(await club.prompt(), { code: 1032 });
    club.daraja.answerPush('refuse');
    await club.app.refusal(await addPerson(club.app), PAY, feeInput());
    expect(await alerts()).toEqual([]);
  });
});

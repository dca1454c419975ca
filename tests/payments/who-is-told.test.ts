import { describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { addPerson, type Person, type PersonFacts } from '../support/people.ts';
import { feeInput, PAY } from '../support/paying.ts';
import { openDisputingClub, type DisputingClub } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

/** Whether a person is told of something that went wrong with the money. */
async function isTold({ id }: Person): Promise<boolean> {
  club.daraja.answerPush('misconfigured');
  await club.app.refusal(await addPerson(club.app), PAY, feeInput());
  const told = await club.app.sql(
    `select 1 from notifications where user_id = $1 and title = 'M-Pesa needs an operator'`,
    [id],
  );
  return told.length > 0;
}

const yesterday = (): string => addDays(nairobiDate(club.clock.now()), -1);
const tomorrow = (): string => addDays(nairobiDate(club.clock.now()), 1);

const serve = (person: Person, dates: string): Promise<unknown> =>
  club.app.sql(`update executive_terms set ${dates} where user_id = $1`, [person.id]);

describe('of trouble with the money is told', () => {
  it.each<[string, PersonFacts]>([
    ['an administrator', { role: 'ADMIN' }],
    ['a super admin', { role: 'SUPERADMIN' }],
    ['the treasurer', { position: 'TREASURER' }],
    ['who may see payments by a personal grant', { granted: ['payment.view_payment'] }],
    ['who may manage them, which brings seeing them', { granted: ['payment.manage_payments'] }],
    [
      'an administrator from whom it was taken, for that takes nothing',
      { role: 'ADMIN', revoked: ['payment.view_payment'] },
    ],
  ])('%s', async (_who, facts) => {
    expect(await isTold(await addPerson(club.app, facts))).toBe(true);
  });

  it('a treasurer on the last day of the term', async () => {
    const treasurer = await addPerson(club.app, { position: 'TREASURER' });
    await serve(treasurer, `end_date = '${nairobiDate(club.clock.now())}'`);
    expect(await isTold(treasurer)).toBe(true);
  });
});

describe('of trouble with the money is not told', () => {
  it.each<[string, PersonFacts]>([
    ['a member', {}],
    ['a manager', { role: 'MANAGER' }],
    ['the president', { position: 'PRESIDENT' }],
    ['a treasurer whose right was revoked', { position: 'TREASURER', revoked: ['payment.view_payment'] }],
    ['a deactivated treasurer', { position: 'TREASURER', isActive: false }],
    ['a deactivated administrator', { role: 'ADMIN', isActive: false }],
  ])('%s', async (_who, facts) => {
    expect(await isTold(await addPerson(club.app, facts))).toBe(false);
  });

  it('a treasurer whose term has ended', async () => {
    const treasurer = await addPerson(club.app, { position: 'TREASURER' });
    await serve(treasurer, `end_date = '${yesterday()}'`);
    expect(await isTold(treasurer)).toBe(false);
  });

  it('a treasurer whose term is to begin', async () => {
    const treasurer = await addPerson(club.app, { position: 'TREASURER' });
    await serve(treasurer, `start_date = '${tomorrow()}'`);
    expect(await isTold(treasurer)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { MINUTE, SECOND } from '../support/clocks.ts';
import type { QueryAnswer } from '../support/daraja-stub.ts';
import { creditedMonths, feeInput, PAY, toldTo } from '../support/paying.ts';
import { addPerson, type Person } from '../support/people.ts';
import { openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

const startAgain = async (): Promise<{ code: string; message: string }> => {
  const { extensions, message } = await club.app.refusal(club.person, PAY, feeInput());
  return { code: extensions.code, message };
};
const RECEIVED = { code: 'ALREADY_PAID', message: 'Your last payment has been received.' };
const LOOKED_AT = {
  code: 'PAYMENT_IN_PROGRESS',
  message:
    'The treasurer is looking at this payment. You will be told as soon as it is settled; please do not pay again.',
};

describe('starting again while the first prompt is just found to be paid', () => {
  it.each<[QueryAnswer, number]>([
    ['pending', 5],
    ['cancelled', 2],
  ])('sends no second prompt, though the query says "%s" after %d minutes', async (answer, minutes) => {
    const paid = await club.prompt();
    const receipt = club.book(paid);
    club.clock.advance(minutes * MINUTE + SECOND);
    club.daraja.answerQuery(answer);
    club.daraja.duringQuery = () => club.runLedger();
    expect(await startAgain()).toEqual(RECEIVED);
    expect(club.daraja.pushes).toHaveLength(1);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });
});

describe('two requests of one payer that were open together', () => {
  const PAID_TWICE = 'Two requests were paid';

  /** The first is silent for five minutes, so that a second may start. */
  const both = async (): Promise<[Prompt, Prompt]> => {
    const first = await club.prompt();
    club.daraja.answerQuery('pending');
    club.clock.advance(5 * MINUTE + SECOND);
    return [first, await club.prompt()];
  };
  const told = async (who: Person): Promise<number> =>
    (await toldTo(club.app, who)).filter((title) => title === PAID_TWICE).length;

  it.each(['the first', 'the second'])(
    'are both credited, and told to the treasurer once, when %s is paid first',
    async (which) => {
      const admin = await addPerson(club.app, { role: 'ADMIN' });
      const prompts = await both();
      for (const prompt of which === 'the first' ? prompts : prompts.toReversed()) {
        expect(await told(admin)).toBe(0);
        club.book(prompt);
        await club.runLedger();
      }
      await club.runLedger();
      expect(await creditedMonths(club.app, club.person)).toEqual([12, 12]);
      expect(await told(admin)).toBe(1);
      expect(await told(club.person)).toBe(0);
    },
  );

  it('are nothing to tell when one is paid', async () => {
    const admin = await addPerson(club.app, { role: 'ADMIN' });
    const [, second] = await both();
    club.book(second);
    await club.runLedger();
    club.clock.advance(MINUTE);
    const next = await club.prompt();
    club.book(next);
    await club.runLedger();
    expect(await club.seen(next)).toMatchObject({ status: 'COMPLETED' });
    expect(await told(admin)).toBe(0);
  });
});

describe('starting again while the treasurer looks at the first payment', () => {
  it('is told so, whether the question or the callback brought it there', async () => {
    const paid = await club.prompt();
    const receipt = await club.usedReceipt();
    club.clock.advance(2 * MINUTE + SECOND);
    club.daraja.answerQuery('pending', 'paid');
    await club.keep(paid, club.bodyOf(paid, { receipt }), 0);
    const pushes = club.daraja.pushes.length;
    expect((await startAgain()).code).toBe('PAYMENT_IN_PROGRESS');
    expect(await startAgain()).toEqual(LOOKED_AT);
    expect(await startAgain()).toEqual(LOOKED_AT);
    await club.work(paid);
    expect(await club.seen(paid)).toMatchObject({ progress: 'IN_REVIEW', canRetry: false });
    expect(club.daraja.pushes).toHaveLength(pushes);
  });

  it('which came in between, sends no second prompt either', async () => {
    const paid = await club.prompt();
    const receipt = await club.usedReceipt();
    club.clock.advance(5 * MINUTE + SECOND);
    club.daraja.answerQuery('paid', 'pending');
    club.daraja.duringQuery = async () => {
      club.daraja.duringQuery = async () => Promise.resolve();
      await club.keep(paid, club.bodyOf(paid, { receipt }), 0);
      await club.work(paid);
    };
    const pushes = club.daraja.pushes.length;
    expect(await startAgain()).toEqual(LOOKED_AT);
    expect(club.daraja.pushes).toHaveLength(pushes);
  });
});

describe('a payment that the treasurer looks at', () => {
  it('is not called unconfirmed by time, nor failed by what is told later', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: await club.usedReceipt() });
    const told = await toldTo(club.app, club.person);
    expect(told).toEqual(['Your payment is being looked at']);
    club.clock.advance(6 * MINUTE);
    club.daraja.answerQuery('pending');
    await club.runCheck(paid);
    await club.callBack(paid, { code: 1032 });
    expect(await club.seen(paid)).toMatchObject({ progress: 'IN_REVIEW' });
    expect(await toldTo(club.app, club.person)).toEqual(told);
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { RateLimiter } from '../../server/core/rate-limits.ts';
import { AuditService } from '../../server/features/audit/audit.service.ts';
import { CompletingPrompts } from '../../server/features/payments/paybill/completing-prompts.ts';
import { MINUTE, SECOND } from '../support/clocks.ts';
import type { QueryAnswer } from '../support/daraja-stub.ts';
import { creditedMonths, feeInput, PAY, startPaying, toldTo, type Started } from '../support/paying.ts';
import { addPerson, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
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

describe('a tap that came before the first prompt was over, and is answered after', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** The steps at which a request may be held up: before it looks whether a prompt is open, and before it makes one; and a settlement. */
  const STEPS = {
    'before it looks': () => jest.spyOn(RateLimiter.prototype, 'spend'),
    'after it looked': () => jest.spyOn(CompletingPrompts.prototype, 'askedFor'),
    'before its end is seen': () => jest.spyOn(AuditService.prototype, 'recordAll'),
  };

  /** Holds up whoever comes next to the step; resolves once it is there, with what lets it go on. */
  const holdUp = (step: keyof typeof STEPS) => {
    const reached = Promise.withResolvers<null>();
    const release = Promise.withResolvers<null>();
    const spy = STEPS[step]() as jest.SpiedFunction<(...given: never[]) => Promise<unknown>>;
    const goOn: unknown = spy.getMockImplementation();
    if (typeof goOn !== 'function') {
      throw new Error('There is no such step');
    }
    spy.mockImplementationOnce(async function (this: unknown, ...given): Promise<unknown> {
      reached.resolve(null);
      await release.promise;
      return Reflect.apply(goOn, this, given) as Promise<unknown>;
    });
    return {
      reached: reached.promise,
      letGo: () => {
        release.resolve(null);
      },
    };
  };

  it('waits at the door of a full house, and gets the first, which was paid meanwhile', async () => {
    const first = await club.prompt();
    const waiting = jest.spyOn(pg.Pool.prototype, 'waitingCount', 'get').mockReturnValue(1_000);
    const tap = club.app.graphql<Started>(club.person, PAY, feeInput());
    await until('the tap to come', () => Promise.resolve(waiting.mock.calls.length > 0));
    await paid(first);
    waiting.mockRestore();
    const { data } = await tap;
    expect(data?.payMembershipFee).toMatchObject({
      isNew: false,
      payment: { id: first.id, status: 'COMPLETED' },
    });
    expect(club.daraja.pushes).toHaveLength(1);
  });

  const paid = async (first: Prompt): Promise<void> => {
    club.book(first);
    await club.runLedger();
  };
  const cancelled = async (first: Prompt): Promise<void> => {
    club.daraja.answerQuery('cancelled');
    await club.callBack(first, { code: 1032 });
  };

  it.each([
    ['before it looks', 'COMPLETED', paid],
    ['after it looked', 'COMPLETED', paid],
    ['before it looks', 'FAILED', cancelled],
    ['after it looked', 'FAILED', cancelled],
  ] as const)('held up %s, gets the first, which is %s', async (step, status, end) => {
    const held = holdUp(step);
    const tap = club.app.graphql<Started>(club.person, PAY, feeInput());
    await held.reached;
    const first = await club.prompt();
    await end(first);
    held.letGo();
    const { data } = await tap;
    expect(data?.payMembershipFee).toMatchObject({ isNew: false, payment: { id: first.id, status } });
    expect(club.daraja.pushes).toHaveLength(1);
    expect(await club.app.sql('select 1 from payments where user_id = $1', [club.person.id])).toHaveLength(1);
  });

  it('on another phone is refused as it would have been', async () => {
    const held = holdUp('after it looked');
    const tap = club.app.refusal(club.person, PAY, feeInput({ phoneNumber: '0722000111' }));
    await held.reached;
    await paid(await club.prompt());
    held.letGo();
    expect((await tap).message).toBe('A payment request is already waiting on another phone.');
    expect(club.daraja.pushes).toHaveLength(1);
  });

  it.each([0, 1.4 * SECOND, 9 * SECOND])(
    'is none but the first, where its end was written %d ms ago and could not be seen yet',
    async (ms) => {
      const first = await club.prompt();
      const settlement = holdUp('before its end is seen');
      const end = paid(first);
      await settlement.reached;
      club.clock.advance(ms);
      const held = holdUp('before it looks');
      const tap = club.app.refusal(club.person, PAY, feeInput());
      await held.reached;
      settlement.letGo();
      await end;
      held.letGo();
      expect((await tap).message).toBe(RECEIVED.message);
      expect(club.daraja.pushes).toHaveLength(1);
    },
  );

  it('is none but the first either, where that was asked for long ago', async () => {
    const first = await club.prompt();
    club.clock.advance(5 * MINUTE);
    const held = holdUp('before it looks');
    const tap = club.app.refusal(club.person, PAY, feeInput());
    await held.reached;
    await paid(first);
    held.letGo();
    expect((await tap).message).toBe(RECEIVED.message);
    expect(club.daraja.pushes).toHaveLength(1);
  });

  it('is a new wish once the payer can have heard that the first was credited', async () => {
    await paid(await club.prompt());
    club.clock.advance(9 * SECOND);
    expect(await startAgain()).toEqual(RECEIVED);
    club.clock.advance(SECOND);
    expect((await startPaying(club.app, club.person)).isNew).toBe(true);
    expect(club.daraja.pushes).toHaveLength(2);
  });

  it('is a new wish at once where the first brought no money', async () => {
    await cancelled(await club.prompt());
    expect((await startPaying(club.app, club.person)).isNew).toBe(true);
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

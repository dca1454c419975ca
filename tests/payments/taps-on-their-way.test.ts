import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { RateLimiter } from '../../server/core/rate-limits.ts';
import { AuditService } from '../../server/features/audit/audit.service.ts';
import { CompletingPrompts } from '../../server/features/payments/paybill/completing-prompts.ts';
import { LONGEST_UNREAD, MINUTE, SECOND } from '../support/clocks.ts';
import { feeInput, PAY, startPaying, type Started } from '../support/paying.ts';
import { until } from '../support/until.ts';
import { openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';
import { Reversing } from './reversing.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

const RECEIVED = 'Your last payment has been received.';

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
  const takenBack = async (first: Prompt): Promise<void> => {
    const receipt = club.book(first);
    await club.runLedger();
    new Reversing(club).reverse({ paid: first, receipt });
    await club.runLedger();
  };
  const cancelled = async (first: Prompt): Promise<void> => {
    club.daraja.answerQuery('cancelled');
    await club.callBack(first, { code: 1032 });
  };

  it.each([
    ['before it looks', 'COMPLETED', paid],
    ['after it looked', 'COMPLETED', paid],
    ['before it looks', 'REVERSED', takenBack],
    ['after it looked', 'REVERSED', takenBack],
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

  /** A first payment whose end is written and not to be seen yet, until somebody lets it go. */
  const unseen = async (): Promise<{ first: Prompt; end: () => Promise<void> }> => {
    const first = await club.prompt();
    const settlement = holdUp('before its end is seen');
    const settled = paid(first);
    await settlement.reached;
    return {
      first,
      end: async () => {
        settlement.letGo();
        await settled;
      },
    };
  };

  it.each([1, 1.4 * SECOND, MINUTE])(
    'is none but the first, where its end was written %d ms ago and could not be seen yet',
    async (ms) => {
      const { first, end } = await unseen();
      club.clock.advance(ms);
      const held = holdUp('before it looks');
      const tap = club.app.graphql<Started>(club.person, PAY, feeInput());
      await held.reached;
      await end();
      club.clock.advance(SECOND);
      held.letGo();
      const { data } = await tap;
      expect(data?.payMembershipFee).toMatchObject({
        isNew: false,
        payment: { id: first.id, status: 'COMPLETED' },
      });
      expect(club.daraja.pushes).toHaveLength(1);
    },
  );

  it('is none but the first, where whoever credited that died before it was known', async () => {
    const first = await club.prompt();
    await paid(first);
    await club.app.sql('update payment_attempts set known_at = null where payment_id = $1', [first.id]);
    club.clock.advance(SECOND);
    const { data } = await club.app.graphql<Started>(club.person, PAY, feeInput());
    expect(data?.payMembershipFee).toMatchObject({ isNew: false, payment: { id: first.id } });
    club.clock.advance(2 * MINUTE);
    expect((await startPaying(club.app, club.person)).isNew).toBe(true);
  });

  it('waits until it is known from when the end could be seen', async () => {
    const first = await club.prompt();
    await paid(first);
    const known = { at: club.clock.now(), id: first.id };
    await club.app.sql('update payment_attempts set known_at = null where payment_id = $1', [known.id]);
    club.clock.advance(LONGEST_UNREAD);
    const tap = startPaying(club.app, club.person);
    await pause(100);
    await club.app.sql('update payment_attempts set known_at = $2 where payment_id = $1', [
      known.id,
      known.at,
    ]);
    expect((await tap).isNew).toBe(true);
  });

  it('is none but the first either, where that was asked for long ago', async () => {
    const first = await club.prompt();
    club.clock.advance(5 * MINUTE);
    const held = holdUp('before it looks');
    const tap = club.app.refusal(club.person, PAY, feeInput());
    await held.reached;
    await paid(first);
    held.letGo();
    expect((await tap).message).toBe(RECEIVED);
    expect(club.daraja.pushes).toHaveLength(1);
  });

  it('is a new wish once others see that the first was over', async () => {
    await paid(await club.prompt());
    club.clock.advance(LONGEST_UNREAD);
    expect((await startPaying(club.app, club.person)).isNew).toBe(true);
    expect(club.daraja.pushes).toHaveLength(2);
  });

  it('is a new wish at once where the first brought no money', async () => {
    await cancelled(await club.prompt());
    expect((await startPaying(club.app, club.person)).isNew).toBe(true);
  });
});

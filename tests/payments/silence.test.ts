import { beforeEach, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

beforeEach(async () => {
  // Prompts of the tests before have been told about enough.
  await club.app.sql('update payment_attempts set unanswered_since = null');
});

/** Seconds until M-Pesa is asked about a prompt; null when it will not be. */
async function untilAsked({ attemptId }: Prompt): Promise<number | null> {
  const [job] = await club.app.sql<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float8 seconds from graphile_worker.jobs where key = $1`,
    [`payments-check:${String(attemptId)}`],
  );
  return job?.seconds ?? null;
}

/** Two prompts of two people that were asked about in vain. */
async function askInVain(): Promise<[Prompt, Prompt]> {
  const first = await club.prompt();
  club.person = await addPerson(club.app);
  const second = await club.prompt();
  club.daraja.answerQuery('error');
  await club.runPlannedCheck(first);
  await club.runPlannedCheck(second);
  return [first, second];
}

describe('M-Pesa, silent for a while', () => {
  it('is not taken for a payer who has not entered the PIN', async () => {
    const prompt = await club.prompt();
    const before = await club.seen(prompt);
    expect(before.progress).toBe('WAITING_FOR_PIN');
    expect(before.detail).toContain('If you have paid, wait here.');
    club.daraja.answerQuery('error');
    await club.runPlannedCheck(prompt);
    const silent = await club.seen(prompt);
    expect(silent).toMatchObject({ status: 'PENDING', progress: 'CHECKING', canRetry: false });
    expect(silent.detail).toMatch(/^M-Pesa is not answering just now\. If you have paid, wait here/);
    club.daraja.answerQuery('pending');
    await club.runPlannedCheck(prompt);
    expect((await club.seen(prompt)).progress).toBe('WAITING_FOR_PIN');
  });

  it('wakes every question that waits with its first answer, whatever that is about', async () => {
    const [first, second] = await askInVain();
    expect(await untilAsked(first)).toBeGreaterThan(10);
    expect(await untilAsked(second)).toBeGreaterThan(10);
    club.daraja.answerQuery('pending');
    club.person = await addPerson(club.app);
    const third = await club.prompt();
    for (const woken of [first, second]) {
      // Its turn has come, or it was asked about already and is asked again in the usual time.
      const seconds = await untilAsked(woken);
      expect(seconds === null || seconds < 1 || seconds > 10).toBe(true);
    }
    expect(await club.app.sql('select 1 from payment_attempts where unanswered_since is not null')).toEqual(
      [],
    );
    expect(third.id).not.toBe(first.id);
  });

  it('is asked every few seconds whether it answers again, by one prompt for all', async () => {
    const [first, second] = await askInVain();
    const probes = () =>
      club.app.sql<{ seconds: number }>(
        `select extract(epoch from run_at - now())::float8 seconds from graphile_worker.jobs where key = 'payments-probe'`,
      );
    expect((await probes()).map(({ seconds }) => seconds <= 30)).toEqual([true]);
    const asked = () => club.daraja.queriesAbout(first.push, second.push);
    const before = asked();
    await club.app.services.probes.run(club.app.systemCall());
    expect(asked()).toBe(before + 1);
    expect((await probes()).length).toBe(1);
    club.daraja.answerQuery('paid');
    await club.app.services.probes.run(club.app.systemCall());
    for (const prompt of [first, second]) {
      await club.runPlannedCheck(prompt);
    }
    const states = await club.app.sql('select state from payment_attempts where id = any($1)', [
      [first.attemptId, second.attemptId],
    ]);
    expect(states).toEqual([{ state: 'PAID' }, { state: 'PAID' }]);
  });
});

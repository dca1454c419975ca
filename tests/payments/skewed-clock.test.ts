import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '../support/clocks.ts';
import { openDisputingClub, type DisputingClub } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

async function measuredSkew(): Promise<number> {
  const { text } = await club.app.rest('GET', '/metrics');
  return Number(/^mpesa_clock_skew_seconds (\S+)$/m.exec(text)?.[1]);
}

/** The span of the last look into the books, as minutes from a moment by the gateway's clock. */
const spanFrom = (moment: number): [number, number] => {
  const at = (time: string): number => (Date.parse(`${time}+03:00`) - moment) / MINUTE;
  return [at(club.daraja.span.from), at(club.daraja.span.to)];
};

describe.each([-40, -5, 0, 5, 40])('a gateway whose clock is %i minutes ahead', (minutes) => {
  it('is asked for a window that is wide on both sides of the prompt by its own clock', async () => {
    club.daraja.clockAheadMs = minutes * MINUTE;
    club.daraja.answerPush('drop');
    const lost = await club.prompt();
    const theirNow = Date.now() + minutes * MINUTE;
    club.daraja.answerPush('accept');
    await club.runLedger();
    await club.runCheck(lost);
    const [from, to] = spanFrom(theirNow);
    expect(from).toBeLessThan(-25);
    expect(to).toBeGreaterThan(25);
    expect(Math.abs((await measuredSkew()) - minutes * 60)).toBeLessThan(5);
  });
});

describe('the metrics', () => {
  it('tell how long the oldest due job has waited', async () => {
    await club.app.sql(
      `select graphile_worker.add_job('nobody-works-on-this', run_at := now() - interval '2 minutes')`,
    );
    const { text } = await club.app.rest('GET', '/metrics');
    const [, age] = /^job_queue_age_seconds (\S+)$/m.exec(text) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(119);
    expect(Number(age)).toBeLessThan(200);
  });
});

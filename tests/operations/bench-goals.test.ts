import { describe, expect, it } from '@jest/globals';
import {
  missedByCallbacks,
  missedByMemory,
  missedBySoak,
  missedBySubscriptions,
  missedByThroughput,
  settlementGoal,
} from '../bench/goals.ts';

const callbacks = {
  ...{ p50Ms: 5, p99Ms: 300, peakPerSecond: 700, burstPerSecond: 400, cpuMsPerSettlement: 2 },
  ...{ watched: 1000, told: 1000 },
};
const live = {
  people: 1000,
  heard: 1000,
  strayed: 0,
  medianMs: 200,
  lastMs: 300,
  cpuMs: 800,
  megabytes: 50,
};
const reads = {
  seconds: 60,
  requestsPerSecond: 900,
  failed: 0,
  p99Ms: 999,
  peakMegabytes: 400,
  restMegabytes: 300,
};
const list = { name: 'events', goal: { leastShare: 0.65, mostCpuMs: 0.45 }, ratio: 0.65, cpuMs: 0.45 };

describe('the bench', () => {
  it('meets its goals where they are just reached', () => {
    expect(missedByCallbacks(callbacks, 400)).toEqual([]);
    expect(missedBySubscriptions(live)).toEqual([]);
    expect(missedByThroughput([list])).toEqual([]);
    expect(missedByMemory(300)).toEqual([]);
    expect(missedBySoak(reads)).toEqual([]);
  });

  it.each([
    [{ p99Ms: 301 }, '99 of 100 callbacks are answered in 301 ms, not in 300'],
    [{ p99Ms: Number.NaN }, '99 of 100 callbacks are answered in NaN ms, not in 300'],
    [{ burstPerSecond: 399 }, '399 payments a second are settled over ten seconds, not 400'],
    [{ cpuMsPerSettlement: 2.1 }, 'a settlement takes 2.1 ms of CPU, not 2'],
    [{ told: 999 }, '999 of 1000 payers were told that they have paid'],
  ])('misses a goal of callbacks with %p', (figures, line) => {
    expect(missedByCallbacks({ ...callbacks, ...figures }, 400)).toEqual([line]);
  });

  it.each([
    ['as fast as the one that was reckoned with', 2_500, 500],
    ['faster', 5_000, 500],
    ['half as fast', 1_250, 250],
  ])('asks of a machine that is %s what it can do', (_what, perSecond, goal) => {
    expect(settlementGoal(perSecond)).toBe(goal);
  });

  it.each([
    [{ heard: 999 }, '999 of 1000 members heard of their payment'],
    [{ strayed: 1 }, '1 events reached somebody they do not belong to'],
    [{ lastMs: 301 }, 'the last member heard after 301 ms, not within 300'],
  ])('misses a goal of live news with %p', (figures, line) => {
    expect(missedBySubscriptions({ ...live, ...figures })).toEqual([line]);
  });

  it.each([
    [{ failed: 1 }, "1 of the crowd's requests failed"],
    [{ p99Ms: 1000 }, '99 of 100 of the crowd are answered in 1000 ms, not in 1000'],
    [{ peakMegabytes: 401 }, 'the server holds 401 MB, and 300 at rest, not 400'],
  ])('misses a goal of the crowd with %p', (figures, line) => {
    expect(missedBySoak({ ...reads, ...figures })).toEqual([line]);
  });

  it('misses the goals of an operation that is slow, and of one that is dear', () => {
    expect(missedByThroughput([{ ...list, ratio: 0.64 }])).toEqual([
      'events: 0.64 of the hand-written route, not 0.65',
    ]);
    expect(missedByThroughput([{ ...list, cpuMs: 0.46 }])).toEqual([
      'events: 0.46 ms of CPU a request, not 0.45',
    ]);
    expect(missedByThroughput([{ ...list, goal: { leastShare: 0.65 }, cpuMs: 9 }])).toEqual([]);
  });

  it('misses the goal of memory', () => {
    expect(missedByMemory(301)).toEqual(['the server takes 301 MB, not 300']);
  });
});

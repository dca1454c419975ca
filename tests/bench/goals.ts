import type { CallbackFigures } from './callbacks.ts';
import type { ConfirmationFigures } from './confirmations.ts';
import type { OperationGoal } from './operations.ts';
import type { SoakFigures } from './soak.ts';
import type { Stall } from './stalls.ts';
import type { SubscriptionFigures } from './subscriptions.ts';

/** Milliseconds within which 99 of 100 callbacks are answered. */
const CALLBACK_P99_MS = 300;
const VALIDATED_MS = 1000;
/** What one request may hold up all others. */
const A_TURN_MS = 50;
/** A second, over ten of them, where the hand-written route answers so many requests for events a second; in proportion on a slower machine. */
const SETTLED = 500;
const YARDSTICK = 2_500;
const SETTLEMENT_CPU_MS = 2;
const LAST_HEARD_MS = 300;
const READ_P99_MS = 1000;
/** Of the crowd that reads for minutes, and of one operation after the other. */
const MEGABYTES = 400;
const MEGABYTES_AFTER_RUN = 300;

/** What one operation reached. */
export interface OperationFigures {
  name: string;
  goal: OperationGoal;
  /** Its requests as a share of those of a hand-written route. */
  ratio: number;
  cpuMs: number;
}

type Goal = [isMet: boolean, missed: string];

/** One line for every goal that is not met; a figure that is no number meets none. */
const missedOf = (goals: readonly Goal[]): string[] =>
  goals.filter(([isMet]) => !isMet).map(([, missed]) => missed);

/** How many settlements a second are to be expected of a machine on which the hand-written route answers so many requests. */
export const settlementGoal = (routePerSecond: number): number =>
  SETTLED * Math.min(1, routePerSecond / YARDSTICK);

export const missedByCallbacks = (
  { p99Ms, burstPerSecond, cpuMsPerSettlement, watched, told }: CallbackFigures,
  goal: number,
): string[] =>
  missedOf([
    [
      p99Ms <= CALLBACK_P99_MS,
      `99 of 100 callbacks are answered in ${p99Ms.toFixed(0)} ms, not in ${String(CALLBACK_P99_MS)}`,
    ],
    [
      burstPerSecond >= goal,
      `${burstPerSecond.toFixed(0)} payments a second are settled over ten seconds, not ${goal.toFixed(0)}`,
    ],
    [
      cpuMsPerSettlement <= SETTLEMENT_CPU_MS,
      `a settlement takes ${cpuMsPerSettlement.toFixed(1)} ms of CPU, not ${String(SETTLEMENT_CPU_MS)}`,
    ],
    [told === watched, `${String(told)} of ${String(watched)} payers were told that they have paid`],
  ]);

export const missedByConfirmations = ({ p99Ms, validatedMs }: ConfirmationFigures): string[] =>
  missedOf([
    [
      validatedMs <= VALIDATED_MS,
      `a validation is answered in ${validatedMs.toFixed(0)} ms, not in ${String(VALIDATED_MS)}`,
    ],
    [
      p99Ms <= CALLBACK_P99_MS,
      `99 of 100 confirmations are answered in ${p99Ms.toFixed(0)} ms, not in ${String(CALLBACK_P99_MS)}`,
    ],
  ]);

export const missedByStall = ({ name, ms }: Stall): string[] =>
  missedOf([[ms <= A_TURN_MS, `${name} holds others up for ${ms.toFixed(0)} ms, not ${String(A_TURN_MS)}`]]);

export const missedBySubscriptions = ({ people, heard, strayed, lastMs }: SubscriptionFigures): string[] =>
  missedOf([
    [heard === people, `${String(heard)} of ${String(people)} members heard of their payment`],
    [strayed === 0, `${String(strayed)} events reached somebody they do not belong to`],
    [
      lastMs <= LAST_HEARD_MS,
      `the last member heard after ${lastMs.toFixed(0)} ms, not within ${String(LAST_HEARD_MS)}`,
    ],
  ]);

export const missedByThroughput = (figures: readonly OperationFigures[]): string[] =>
  missedOf(
    figures.flatMap(({ name, goal: { leastShare, mostCpuMs = Infinity }, ratio, cpuMs }): Goal[] => [
      [
        ratio >= leastShare,
        `${name}: ${ratio.toFixed(2)} of the hand-written route, not ${String(leastShare)}`,
      ],
      [cpuMs <= mostCpuMs, `${name}: ${cpuMs.toFixed(2)} ms of CPU a request, not ${String(mostCpuMs)}`],
    ]),
  );

export const missedByMemory = (megabytes: number): string[] =>
  missedOf([
    [
      megabytes <= MEGABYTES_AFTER_RUN,
      `the server takes ${String(megabytes)} MB, not ${String(MEGABYTES_AFTER_RUN)}`,
    ],
  ]);

export const missedBySoak = ({ failed, p99Ms, peakMegabytes, restMegabytes }: SoakFigures): string[] =>
  missedOf([
    [failed === 0, `${String(failed)} of the crowd's requests failed`],
    [
      p99Ms < READ_P99_MS,
      `99 of 100 of the crowd are answered in ${p99Ms.toFixed(0)} ms, not in ${String(READ_P99_MS)}`,
    ],
    [
      Math.max(peakMegabytes, restMegabytes) <= MEGABYTES,
      `the server holds ${String(peakMegabytes)} MB, and ${String(restMegabytes)} at rest, not ${String(MEGABYTES)}`,
    ],
  ]);

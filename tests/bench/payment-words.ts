import type { CallbackFigures } from './callbacks.ts';
import type { ConfirmationFigures } from './confirmations.ts';
import type { SubscriptionFigures } from './subscriptions.ts';

const whole = (figure: number): string => figure.toFixed(0);

export const wordsOfCallbacks = (of: CallbackFigures, goal: number): string => `
M-Pesa callbacks, 50 a second: answered in ${whole(of.p50Ms)} ms (half), ${whole(of.p99Ms)} ms (99 of 100)
many at once beside ${String(of.watched)} sockets: ${whole(of.peakPerSecond)} settled in the best second, ${whole(of.burstPerSecond)} a second over ten (goal on this machine: ${whole(goal)}), ${of.cpuMsPerSettlement.toFixed(1)} ms CPU each`;

export const wordsOfConfirmations = (of: ConfirmationFigures): string => `
PayBill confirmations, 50 a second: answered in ${whole(of.p50Ms)} ms (half), ${whole(of.p99Ms)} ms (99 of 100), the slowest validation in ${whole(of.validatedMs)} ms; ${String(of.sent)} years credited ${whole(of.creditedMs)} ms after the first`;

export const wordsOfSubscriptions = (of: SubscriptionFigures): string => `
${String(of.people)} members watch their payments, all change at once: ${String(of.heard)} heard of theirs, ${String(of.strayed)} of another's, half within ${whole(of.medianMs)} ms, the last after ${whole(of.lastMs)} ms, by ${whole(of.cpuMs)} ms CPU; ${String(of.megabytes)} MB for the open sockets`;

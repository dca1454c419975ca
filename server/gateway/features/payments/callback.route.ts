import { z } from 'zod';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import type { CallbackService } from '../../../features/payments/evidence/callback.service.ts';
import type { OpenRoute } from '../../route.ts';
import { ACCEPTED, evidenceDoor } from './evidence-door.ts';

/**
 * What M-Pesa calls: by the address that prompts carry, which has none of the words that its portal asks to avoid, and by
 * the contract's own (K7), which prompts carried before. A wrong token gets an empty 404 and learns nothing.
 */
export const callbackRoutes = (callbacks: CallbackService, limiter: RateLimiter): OpenRoute[] => [
  callbackRoute({ row: 'K7', path: 'payment/mpesa/callback/{token}' }, callbacks, limiter),
  callbackRoute({ row: 'K8', path: 'payment/callback/{token}' }, callbacks, limiter),
];

const callbackRoute = (
  { row, path }: Pick<OpenRoute, 'row' | 'path'>,
  callbacks: CallbackService,
  limiter: RateLimiter,
): OpenRoute => ({
  row,
  method: 'POST',
  path,
  tag: 'Payments',
  summary: 'For the provider alone: reports how a prompt ended.',
  body: z.object({ Body: z.looseObject({ stkCallback: z.looseObject({}) }).optional() }),
  answers: { 200: z.object({ ResultCode: z.int(), ResultDesc: z.string() }), 404: null },
  serve: evidenceDoor<{ token: string }>(path, limiter, async (call, { address, body }) =>
    (await callbacks.receive(call, address.token, body)) ? ACCEPTED : null,
  ),
});

import type { Call } from '../../../access/call.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { CONFIRMATION_PATH, VALIDATION_PATH } from '../../../features/payments/paybill/paybill-addresses.ts';
import type { PayBillNotices } from '../../../features/payments/paybill/paybill-notice.service.ts';
import type { ProviderRoute } from '../../route.ts';
import { ACCEPTED, evidenceDoor } from './evidence-door.ts';

type Serve = (call: Call, body: string) => Promise<object>;

/** Where M-Pesa asks whether money to the PayBill is taken, and tells that it came. */
export const payBillRoutes = (notices: PayBillNotices, limiter: RateLimiter): ProviderRoute[] => {
  const guarded = (path: string, serve: Serve): ProviderRoute => ({
    serve: evidenceDoor<{ token: string }>(path, limiter, async (call, { address, body }) =>
      notices.isOurs(address.token) ? serve(call, body) : null,
    ),
  });
  return [
    guarded(VALIDATION_PATH, (_call, body) => Promise.resolve(notices.validate(body))),
    guarded(CONFIRMATION_PATH, async (call, body) => {
      await notices.receive(call, body);
      return ACCEPTED;
    }),
  ];
};

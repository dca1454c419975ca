import { systemClock } from '../../server/core/clock.ts';
import { makeAccountReference } from '../../server/features/payments/records/account-reference.ts';
import { DarajaClient } from '../../server/features/payments/provider/mpesa/daraja-client.ts';
import type { DarajaTimeouts } from '../../server/features/payments/provider/mpesa/daraja-gateway.ts';
import type { PushOutcome } from '../../server/features/payments/provider/payment-provider.ts';
import { startSimulator } from '../../server/simulator/simulator.ts';
import type { SimulatorOptions } from '../../server/simulator/simulator-options.ts';
import { startCallbackReceiver } from './callback-receiver.ts';

/** Makes 40 seconds of a script one second of a test. */
const SPEED = 40;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const MERCHANT = {
  consumerKey: 'simulator',
  consumerSecret: 'simulator',
  shortcode: '174379',
  partyB: '174379',
  passkey: 'simulator',
  transactionType: 'CustomerPayBillOnline' as 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline',
};

/** Older than every doubt the provider gives a young prompt. */
export const LONG_AGO = new Date(Date.now() - 10 * 60_000);

/** The M-Pesa client at a gateway; `change` makes it another merchant's. */
export const clientAt = (
  baseUrl: string,
  change: Partial<typeof MERCHANT> = {},
  timeouts: Partial<DarajaTimeouts> = {},
): DarajaClient =>
  new DarajaClient({ ...MERCHANT, ...change, baseUrl }, { clock: systemClock, log: SILENT, timeouts });

/** A simulator, a callback address and a client between them. */
export async function startGateway(options: SimulatorOptions = {}) {
  const simulator = await startSimulator({ speed: SPEED, ...options });
  const receiver = await startCallbackReceiver();
  const client = clientAt(simulator.url);

  /** Pushes to a phone; the path of the callback is the phone's number. */
  const push = (
    phone: string,
    accountReference = makeAccountReference('M'),
    by = client,
  ): Promise<PushOutcome> =>
    by.push({
      phone,
      amountKes: 1000,
      accountReference,
      description: 'Fee',
      callbackUrl: receiver.url(phone),
    });

  return {
    simulator,
    receiver,
    client,
    push,
    pushAccepted: async (phone: string): Promise<string> => {
      const outcome = await push(phone);
      if (outcome.kind !== 'accepted') {
        throw new Error(`The push was ${outcome.kind}`);
      }
      return outcome.checkoutRequestId;
    },
    reportsAt: (phone: string) => receiver.at(phone).map(({ body }) => client.parseCallback(body)),
    close: async (): Promise<void> => {
      await simulator.close();
      await receiver.close();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

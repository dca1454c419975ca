import { systemClock } from '../../server/core/clock.ts';
import { createLogger } from '../../server/core/logger.ts';
import { payBillAddresses } from '../../server/features/payments/paybill/paybill-addresses.ts';
import { DarajaClient } from '../../server/features/payments/provider/mpesa/daraja-client.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { addPerson } from '../support/people.ts';
import { ODD_PHONE } from './odd-donors.ts';
import type { ProofDatabase } from './proof-database.ts';

export const PAYBILL_TOKEN = 'a-secret-path-of-the-proof-0123456789';

/** What people send: the fee, twice the fee, parts of it, and odd sums. */
const AMOUNTS_KES = [1000, 2000, 400, 600, 250, 750, 1500];
/** Of the accounts that are typed, so many name nobody. */
const MISTYPED = 0.25;

/** Has the simulator tell the app of PayBill money, as an operator does once. */
export async function registerPayBill(simulator: Simulator, address: string): Promise<void> {
  const merchant = { consumerKey: 'simulator', consumerSecret: 'simulator', passkey: 'simulator' };
  const client = new DarajaClient(
    {
      ...{ ...merchant, baseUrl: simulator.url, shortcode: '174379', partyB: '174379' },
      transactionType: 'CustomerPayBillOnline',
    },
    { clock: systemClock, log: createLogger('silent') },
  );
  await client.registerUrls(payBillAddresses(address, PAYBILL_TOKEN));
}

/** Somebody pays to the PayBill for a new member, in one to four parts and at once, whether or not the app is up. */
export async function donate({
  database,
  simulator,
  dice,
}: {
  database: ProofDatabase;
  simulator: Simulator;
  dice: () => number;
}): Promise<void> {
  const person = await addPerson(database).catch(() => null);
  if (!person) {
    return;
  }
  const parts = Array.from({ length: 1 + Math.floor(dice() * 4) }, () => ({
    phone: ODD_PHONE,
    payerName: 'JANE WANJIKU DOE',
    accountReference: dice() < MISTYPED ? `${person.username}?` : person.username,
    amountKes: AMOUNTS_KES[Math.floor(dice() * AMOUNTS_KES.length)] ?? 1000,
  }));
  await Promise.all(parts.map((part) => simulator.pay(part)));
}

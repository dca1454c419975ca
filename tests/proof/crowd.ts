import { setTimeout as pause } from 'node:timers/promises';
import { scriptedPhones, type PhoneScript } from '../../server/simulator/scripted-phones.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { httpClient } from '../support/http-client.ts';
import { addPerson, type Person } from '../support/people.ts';
import type { AppProcess } from './app-process.ts';
import type { ProofDatabase } from './proof-database.ts';

/** Somebody who wants one membership. */
export interface Payer {
  person: Person;
  phone: string;
  /** Such a phone never pays: its owner tries once more with another one. */
  neverPays: boolean;
  months: number;
  clicks: number;
  byGraphql: boolean;
}

const SCRIPTED_SHARE = 0.35;
/** Beside its place among the others: money that needs a treasurer is what is easiest to lose. */
const WRONG_AMOUNT_SHARE = 0.15;
const LOOK_MS = 60;
const CLICK_PAUSE_MS = 400;
const PATIENCE_WITH_FAILURE_MS = 8_000;

const PAY = `mutation Pay($input: PayMembershipFeeInput!) { payMembershipFee(input: $input) { payment { id } } }`;

/** Whether a phone with this script never pays. */
export const neverPays = ({ push, happenings }: PhoneScript): boolean =>
  push === 'refused' || happenings.every(({ code }) => code !== 0);

let phones = 0;

/** A number that nobody else has; without a script it pays. */
export function newPhone(): string {
  phones += 1;
  return `2541${String(10_000_000 + phones)}`;
}

/** New members with a phone each: every third follows one of the simulator's scripts. They buy different periods. */
export async function recruit(
  { database, simulator, dice }: { database: ProofDatabase; simulator: Simulator; dice: () => number },
  count: number,
): Promise<Payer[]> {
  const payers: Payer[] = [];
  while (payers.length < count) {
    const phone = newPhone();
    const script =
      dice() < WRONG_AMOUNT_SHARE
        ? scriptedPhones.find(({ amountOffsetKes }) => amountOffsetKes !== 0)
        : scriptedPhones[Math.floor(dice() * scriptedPhones.length)];
    const isScripted = script !== undefined && dice() < SCRIPTED_SHARE;
    if (isScripted) {
      simulator.script(phone, { ...script, number: phone });
    }
    payers.push({
      person: await addPerson(database),
      phone,
      neverPays: isScripted && neverPays(script),
      months: 1 + Math.floor(dice() * 24),
      clicks: 1 + Math.floor(dice() * 3),
      byGraphql: dice() < 0.5,
    });
  }
  return payers;
}

/**
 * A member as our client behaves: several clicks at once, and when no answer came a look at the own payments before
 * paying again. Ends when a payment is known, or when `over` says so.
 */
export class Member {
  private readonly api: ReturnType<typeof httpClient>;

  constructor(
    private readonly app: AppProcess,
    address: string,
    private readonly over: AbortSignal,
  ) {
    this.api = httpClient(() => address);
  }

  async wantsMembership(payer: Payer): Promise<void> {
    await this.clickUntilKnown(payer, 1);
    if (payer.neverPays && (await this.seesFailure(payer))) {
      await this.clickUntilKnown({ ...payer, phone: newPhone() }, 2);
    }
  }

  private async clickUntilKnown(payer: Payer, expected: number): Promise<void> {
    let { clicks } = payer;
    while (!this.over.aborted && (await this.statuses(payer)).length < expected) {
      await Promise.allSettled(Array.from({ length: clicks }, () => this.click(payer)));
      await pause(CLICK_PAUSE_MS);
      clicks = 1;
    }
  }

  private async seesFailure(payer: Payer): Promise<boolean> {
    const deadline = Date.now() + PATIENCE_WITH_FAILURE_MS;
    while (!this.over.aborted && Date.now() < deadline) {
      if ((await this.statuses(payer)).includes('FAILED')) {
        return true;
      }
      await pause(LOOK_MS);
    }
    return false;
  }

  private async click({ person, phone, months, byGraphql }: Payer): Promise<void> {
    if (byGraphql) {
      await this.api.graphql(person, PAY, { input: { phoneNumber: phone, periodMonths: months } });
    } else {
      const body = { phone_number: phone, membership_period: months };
      await this.api.rest('POST', '/api/payment/payments/membership_payment/', { token: person.token, body });
    }
  }

  /** The own payments, asked again until somebody answers. */
  private async statuses({ person }: Payer): Promise<string[]> {
    while (!this.over.aborted) {
      const answer = this.app.isUp
        ? await this.api
            .rest('GET', '/api/payment/payments/my_payments/', { token: person.token })
            .catch(() => null)
        : null;
      if (answer?.status === 200) {
        return (answer.body.results as { status: string }[]).map(({ status }) => status);
      }
      await pause(LOOK_MS);
    }
    return [];
  }
}

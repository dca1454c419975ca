import { isAllowed } from '../../../access/ability.ts';
import { CallLoader, type FindRows } from '../../../access/call-loader.ts';
import type { Call } from '../../../access/call.ts';
import { seeRegistration } from '../event.policy.ts';
import { feesOfRegistrations, type RegistrationFeeRow } from './registration-fee.query.ts';

/** A registration whose fee is read. */
interface Charged {
  id: number;
  person: { id: number };
}

const findFees: FindRows<RegistrationFeeRow> = async ({ em }, registrationIds) =>
  (await feesOfRegistrations(em, { registrationIds })).map((row) => ({ ...row, key: row.registrationId }));

/** Finds what is owed, or was paid, for registrations, all of one request in one statement. */
export class RegistrationFeeLoader {
  private readonly fees = new CallLoader(findFees);

  /** The fee of a registration; null where there is none, and for who may not see the registration. */
  async load(call: Call, { id, person }: Charged): Promise<RegistrationFeeRow | null> {
    const isSeen = isAllowed(seeRegistration(call.actor, { userId: person.id }));
    const [fee = null] = isSeen ? await this.fees.load(call, id) : [];
    return fee;
  }
}

import type { Simulator } from '../../server/simulator/simulator.ts';
import { scriptedPayouts } from '../../server/simulator/scripted-payouts.ts';
import { addPerson } from '../support/people.ts';
import type { ProofDatabase } from './proof-database.ts';

/** The phone of all who pay to the PayBill. */
export const ODD_PHONE = '254711222333';
/** Of all that came to the PayBill, as often somebody calls M-Pesa and has it taken back. */
const TAKEN_BACK = 0.25;

interface Street {
  database: ProofDatabase;
  simulator: Simulator;
  dice: () => number;
}

/** Somebody sends a sum that buys nothing, of those whose way back the simulator plays in its own way. */
export async function donateOdd({ database, simulator, dice }: Street): Promise<void> {
  const person = await addPerson(database).catch(() => null);
  const amountKes = scriptedPayouts[Math.floor(dice() * scriptedPayouts.length)]?.amountKes ?? 1;
  if (person) {
    const accountReference = person.username;
    await simulator.pay({ phone: ODD_PHONE, payerName: 'JANE WANJIKU DOE', accountReference, amountKes });
  }
}

/** M-Pesa takes some PayBill money back, once, whatever it has bought meanwhile. */
export function takeBack({ simulator, dice }: Street): void {
  const reversed = new Set(simulator.reversals().map(({ of }) => of.receipt));
  const standing = simulator
    .ledger()
    .filter(({ receipt, checkoutRequestId }) => checkoutRequestId === '' && !reversed.has(receipt));
  const charge = standing[Math.floor(dice() * standing.length)];
  if (charge && dice() < TAKEN_BACK) {
    simulator.reverse(charge.receipt);
  }
}

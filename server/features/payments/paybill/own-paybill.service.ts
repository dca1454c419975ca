import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import type { House } from '../../feature.ts';
import { heldCents } from '../judgement/held-parts.ts';
import { partsOf, registrationNumberOf } from './part.query.ts';
import type { PayBillCredit } from './paybill-credit.service.ts';
import { heldPartsOf } from './paybill-money.query.ts';

/** The PayBill of the club; null where nobody listens to what comes to it. */
interface ClubPayBill {
  number: string;
}

/** A till has no accounts to type, and without a secret address nobody tells of what comes. */
export const payBillOf = ({ mpesa }: House['config']): ClubPayBill | null =>
  mpesa.paybillToken !== null && mpesa.transactionType === 'CustomerPayBillOnline'
    ? { number: mpesa.shortcode }
    : null;

export interface OwnPart {
  receipt: string;
  amountCents: Cents;
  leftCents: Cents;
  paidAt: Date;
  payerName: string;
  isPendingBooks: boolean;
  isDoubted: boolean;
  isGoingBack: boolean;
}

/** How a member pays to the PayBill, and what is held for them. */
export interface OwnPayBill {
  number: string;
  account: string;
  name: string;
  feeCents: Cents;
  heldCents: Cents;
  missingCents: Cents;
  parts: OwnPart[];
}

/** What members see of the PayBill: their own account and money alone. */
export class OwnPayBillService {
  constructor(
    private readonly club: ClubPayBill | null,
    private readonly credit: PayBillCredit,
  ) {}

  /** What is held for the caller, newest first; also where the club has no PayBill, since other money may be held too. */
  async parts(call: Call): Promise<OwnPart[]> {
    const { userId } = signedIn(call.actor);
    const parts = await partsOf(call.em, { userId });
    return parts.map(({ paidAt, toldAt, ...part }) => ({ ...part, paidAt: paidAt ?? toldAt }));
  }

  /** Null where the club takes no PayBill money by itself. */
  async mine(call: Call): Promise<OwnPayBill | null> {
    const { userId } = signedIn(call.actor);
    if (this.club === null) {
      return null;
    }
    const person = await registrationNumberOf.first(call.em, { userId });
    if (!person) {
      throw notFound();
    }
    const parts = await this.parts(call);
    const held = heldCents(parts);
    const fee = this.credit.priceCents;
    // What is doubted, or about to go back, completes nothing.
    const spendable = heldCents(await heldPartsOf(call.em, { userId }));
    return {
      number: this.club.number,
      account: person.registrationNumber,
      name: person.name,
      feeCents: fee,
      heldCents: held,
      missingCents: cents(Math.max(fee - spendable, 0)),
      parts,
    };
  }
}

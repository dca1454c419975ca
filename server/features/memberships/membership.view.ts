import type { MembershipStanding } from '../../access/actor.ts';
import type { PaymentView } from '../payments/payment.view.ts';

export interface MembershipPeriodView {
  id: number;
  /** Null for a date that staff set by hand. */
  months: number | null;
  startsOn: string;
  endsOn: string;
  payment: PaymentView | null;
}

/** A membership with everything derived from its periods, as both APIs present it. */
export interface MembershipView extends MembershipStanding {
  id: number;
  userId: number;
  registrationNumber: string;
  course: string;
  yearOfStudy: number | null;
  createdAt: Date;
  updatedAt: Date;
  person: { id: number; name: string; email: string; username: string; phoneNumber: string };
}

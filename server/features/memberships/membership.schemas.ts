import { z } from 'zod';
import { blankableText, choice, day, field, fieldTexts, integer } from '../../core/validation/fields.ts';
import { MAX_REASON, reasonSchema } from '../payments/records/reason.ts';
import { normaliseKenyanPhone } from '../payments/records/phone.ts';
import { MAX_MONTHS, MIN_MONTHS, YEAR_MONTHS } from './fee/membership-fee.ts';

type Complaint = (digits: string, written: string) => string;

const phone = (complaint: Complaint) =>
  field(
    (value, fail) => {
      const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      return normaliseKenyanPhone(written) ?? fail(complaint(written.replace(/\D/g, ''), written));
    },
    {
      json: {
        type: 'string',
        description: '0 or 254 and nine digits, the first of them 7 or 1; everything but digits is dropped.',
        examples: ['0712345678'],
      },
      isRequired: true,
    },
  );

/** Texts of the payment form (Z5). */
const formComplaint: Complaint = (digits) =>
  digits.length < 10 ? 'Phone number must be at least 10 digits' : 'Enter a valid Kenyan phone number';

/** Texts of the fee screen (Z7). */
const feeScreenComplaint: Complaint = (digits, written) => {
  if (digits.length < 12) {
    return 'Phone number must be at least 12 digits';
  }
  return written.length > 13
    ? 'Phone number must not exceed 13 digits'
    : 'Phone number must be in format 254XXXXXXXXX';
};

const PERIOD = {
  min: MIN_MONTHS,
  max: MAX_MONTHS,
  outside: `Membership period must be between ${String(MIN_MONTHS)} and ${String(MAX_MONTHS)} months`,
};
const periodMonths = integer({ ...PERIOD, fallback: YEAR_MONTHS });

/** POST payment/payments/membership_payment/ (Z5). */
export const membershipPaymentSchema = z.object({
  phoneNumber: phone(formComplaint),
  description: blankableText(255),
  periodMonths,
});

/** POST payment/mpesa/initiate_membership_payment/ (Z7): always a year. */
export const annualFeeSchema = z.object({
  phoneNumber: phone(feeScreenComplaint),
  description: blankableText(255),
});

export const quoteSchema = z.object({ periodMonths });

/** Giving a ledger line to a member; without a period, as many months as it pays for. */
export const attachLineSchema = z.object({ periodMonths: integer(PERIOD).nullish(), ...reasonSchema.shape });

/** Letting a member off the fee. */
export const waiverSchema = z.object({ periodMonths, ...reasonSchema.shape });

/** PATCH membership/{id}/ (S5): absent fields stay as they are. */
export const membershipChangeSchema = z.object({
  membershipStatus: choice(['ACTIVE', 'INACTIVE', 'SUSPENDED']).optional(),
  paymentStatus: choice(['PAID', 'UNPAID']).optional(),
  membershipExpiry: day(fieldTexts.date).nullable().optional(),
  reason: blankableText(MAX_REASON).optional(),
});

/** The same by GraphQL: a suspension may have a last day, which the contract of REST does not know. */
export const reasonedChangeSchema = z.object({
  ...membershipChangeSchema.shape,
  suspendedUntil: day(fieldTexts.date).nullable().optional(),
});

/** What either of them says. */
export type MembershipChange = z.output<typeof reasonedChangeSchema>;

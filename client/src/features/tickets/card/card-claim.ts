import type { SignedClaim } from '../signed-code';

/** What a membership card says by itself. */
export interface CardClaim {
  member: number;
  /** `YYYY-MM-DD`; the fee may have been paid since. */
  paidUntil: string;
}

/** Reads a genuine card, asked of nobody. */
export function cardClaim({ numbers: [member = 0, , until = 0] }: SignedClaim): CardClaim {
  const digits = String(until);
  return { member, paidUntil: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` };
}

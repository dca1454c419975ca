/** Money is whole cents of a Kenyan shilling in one branded integer; decimals exist only in texts. */
export type Cents = number & { readonly __unit: 'KES cents' };

/** Brands an integer number of cents; throws a RangeError on anything else, and on negative amounts. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`Not an amount in cents: ${String(value)}`);
  }
  return value as Cents;
}

export const shillings = (kes: number): Cents => cents(kes * 100);

/** Whole shillings, rounded up: what M-Pesa can be asked for (contract D59). */
export const wholeShillingsUp = (amount: Cents): number => Math.ceil(amount / 100);

/** `"1000.00"`: the form money takes in both APIs. */
export function toDecimal(amount: Cents): string {
  const whole = Math.trunc(amount / 100);
  return `${String(whole)}.${String(amount % 100).padStart(2, '0')}`;
}

/** The same for a difference in cents, which may be fewer than none: `"-250.00"`. */
export const toSignedDecimal = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${toDecimal(cents(Math.abs(amount)))}`;

/** `"KES 1,000"`, with decimals only when there are any: the form money takes in sentences. */
export function formatKes(amount: Cents): string {
  const [whole = '0', fraction = '00'] = toDecimal(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '00' ? `KES ${grouped}` : `KES ${grouped}.${fraction}`;
}

/** The same for a balance in cents, which may be fewer than none: `"-KES 250"`. */
export const formatBalance = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${formatKes(cents(Math.abs(amount)))}`;

import { formatMoney } from '../../../shared/format/money';

const centsOf = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

/** How much `arrived` is more or less than `asked`, with its sign: "+KES 1", "-KES 20"; "none" when equal. */
export function moneyDifference(arrived: string, asked: string): string {
  const cents = centsOf(arrived) - centsOf(asked);
  if (cents === 0n) return 'none';
  const size = cents < 0n ? -cents : cents;
  const text = formatMoney(`${size / 100n}.${String(size % 100n).padStart(2, '0')}`);
  return `${cents < 0n ? '−' : '+'}${text}`;
}

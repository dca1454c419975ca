import { grouped } from './numbers';

const amountPattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** "1000.00" (the API's Money) as "KES 1,000"; cents appear only when there are any. Unreadable text is shown as it is. */
export function formatMoney(amount: string): string {
  const match = amountPattern.exec(amount);
  if (!match) return amount;
  const [, sign = '', whole = '0', cents = ''] = match;
  const fraction = Number(cents) === 0 ? '' : `.${cents.padEnd(2, '0')}`;
  return `${sign}KES ${grouped(whole.replace(/^0+(?=\d)/, ''))}${fraction}`;
}

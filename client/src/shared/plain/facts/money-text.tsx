import { formatMoney } from '../../format/money';

export function MoneyText({ amount }: { amount: string }) {
  return <span className="numeric unbroken">{formatMoney(amount)}</span>;
}

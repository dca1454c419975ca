import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';

interface PaidRefund {
  number: string;
  amount: string;
  paidOn: string;
}

/** What of a receipt went back, for a line of its own; no line where nothing did. */
export const refundsInWords = (refunds: readonly PaidRefund[]): string[] =>
  refunds.length === 0
    ? []
    : [
        refunds
          .map(
            ({ number, amount, paidOn }) => `${formatMoney(amount)} on ${formatDay(paidOn)}, paper ${number}`,
          )
          .join('; '),
      ];

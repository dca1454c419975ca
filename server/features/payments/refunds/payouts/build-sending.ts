import type { House } from '../../../feature.ts';
import type { ReceiptAnswers } from '../../desk/receipts/receipt-answer.service.ts';
import type { TreasurerAlerts } from '../../settlement/treasurer-alerts.ts';
import type { LockedRefunds } from '../locked-refund.ts';
import { PayoutEndService } from './payout-end.service.ts';
import { PayoutWords } from './payout-word.service.ts';
import type { RefundNews } from '../refund-news.ts';
import type { RefundPayoutService } from './refund-payout.service.ts';
import { RefundSendingService } from './refund-sending.service.ts';
import { ResultAddressBook } from './result-addresses.ts';

/** An answer takes seconds where it comes; a question before that would only be one more of them. */
const QUESTION_AFTER_CHECKS = 3;

interface OtherServices {
  locked: LockedRefunds;
  news: RefundNews;
  payouts: RefundPayoutService;
  treasurers: TreasurerAlerts;
  receipts: ReceiptAnswers;
}

/** Where M-Pesa tells how what it was asked for has ended. */
export const resultAddressesOf = ({ config: { mpesa }, origin }: House): ResultAddressBook =>
  new ResultAddressBook(() => mpesa.callbackOrigin ?? origin(), mpesa.payouts?.resultToken ?? '');

/** Having M-Pesa send refunds, where it does that for the club. */
export function buildSending(house: House, others: OtherServices) {
  const { clock, config, provider } = house;
  const { payouts: settings, firstCheckSeconds } = config.mpesa;
  const channel = settings === null ? null : (provider.payouts ?? null);
  const ends = new PayoutEndService(clock, others.locked, others);
  const addresses = resultAddressesOf(house);
  return {
    refundSending: new RefundSendingService(
      clock,
      others.locked,
      QUESTION_AFTER_CHECKS * firstCheckSeconds * 1_000,
      channel && { channel, addresses, ends, news: others.news },
    ),
    payoutWords: new PayoutWords(clock, channel, settings && settings.resultToken, {
      ends,
      receipts: others.receipts,
    }),
  };
}

import type { House } from '../../feature.ts';
import type { TreasurerAlerts } from '../settlement/treasurer-alerts.ts';
import { PayoutEndService } from './payout-end.service.ts';
import { PayoutWords } from './payout-word.service.ts';
import type { RefundNews } from './refund-news.ts';
import type { RefundPayoutService } from './refund-payout.service.ts';
import { RefundSendingService } from './refund-sending.service.ts';
import { ResultAddressBook } from './result-addresses.ts';

/** An answer takes seconds where it comes; a question before that would only be one more of them. */
const QUESTION_AFTER_CHECKS = 3;

interface OtherServices {
  news: RefundNews;
  payouts: RefundPayoutService;
  treasurers: TreasurerAlerts;
}

/** Having M-Pesa send refunds, where it does that for the club. */
export function buildSending({ clock, config, origin, provider }: House, others: OtherServices) {
  const { payouts: settings, callbackOrigin, firstCheckSeconds } = config.mpesa;
  const channel = settings === null ? null : (provider.payouts ?? null);
  const token = settings?.resultToken ?? '';
  const ends = new PayoutEndService(clock, others);
  const addresses = new ResultAddressBook(() => callbackOrigin ?? origin(), token);
  return {
    refundSending: new RefundSendingService(
      clock,
      QUESTION_AFTER_CHECKS * firstCheckSeconds * 1_000,
      channel && { channel, addresses, ends, news: others.news },
    ),
    payoutWords: new PayoutWords(clock, channel, channel && token, ends),
  };
}

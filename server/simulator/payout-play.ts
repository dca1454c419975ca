/** Plays payouts and the answers to questions about them; both are told at the merchant's addresses, once. */
import { compactTime, dottedTime } from './nairobi-time.ts';
import type { Payout } from './payout-book.ts';
import { DONE, NO_SUCH_TRANSACTION, parameters, postResult } from './result-post.ts';
import type { World } from './world.ts';

const QUESTION_SECONDS = 0.5;

const FAILURE_WORDS: Record<number, string> = {
  1: 'The balance is insufficient for the transaction.',
  2001: 'The initiator information is invalid.',
  2006: 'Account status does not allow this operation.',
  2040: 'Credit Party customer type (Unregistered or Registered Customer) is not supported.',
  8006: 'The security credential is locked.',
};

const envelope = (payout: Payout, code: number | string, words: string): Record<string, unknown> => ({
  ResultType: 0,
  ResultCode: code,
  ResultDesc: words,
  OriginatorConversationID: payout.conversationId,
  ConversationID: payout.providerId,
  TransactionID: payout.receipt ?? payout.providerId.slice(-10),
});

const resultBody = (payout: Payout, code: number): object => ({
  Result: {
    ...envelope(payout, code, code === 0 ? DONE : (FAILURE_WORDS[code] ?? 'It failed.')),
    ...(code === 0 &&
      parameters({
        TransactionAmount: payout.amountKes,
        TransactionReceipt: payout.receipt ?? '',
        ReceiverPartyPublicName: `${payout.phone} - JANE DOE`,
        TransactionCompletedDateTime: dottedTime(payout.endedAt ?? new Date()),
        B2CUtilityAccountAvailableFunds: 10_000,
        B2CWorkingAccountAvailableFunds: 90_000,
        B2CChargesPaidAccountAvailableFunds: -4_510,
        B2CRecipientIsRegisteredCustomer: 'Y',
      })),
  },
});

/** Carries an order out as its amount says. */
export async function playPayout(world: World, payout: Payout): Promise<void> {
  const { script, resultUrl, timeoutUrl } = payout;
  if (script.isQueued) {
    await postResult(world, timeoutUrl, { Result: envelope(payout, 1037, 'Timeout in the queue') });
  }
  const code = payout.isTrusted ? script.code : 2001;
  if (code === null) {
    return;
  }
  await world.pause(script.afterSeconds);
  world.payouts.end(payout, code);
  const body = resultBody(payout, code);
  await Promise.all(Array.from({ length: script.copies }, () => postResult(world, resultUrl, body)));
}

/** Answers how a payout stands; of one that it never heard of it can tell nothing. */
export async function playQuestion(
  world: World,
  { conversationId, resultUrl }: { conversationId: string; resultUrl: string },
): Promise<void> {
  await world.pause(QUESTION_SECONDS);
  const payout = world.payouts.find(conversationId);
  if (!payout) {
    await postResult(world, resultUrl, NO_SUCH_TRANSACTION);
    return;
  }
  const status = payout.code === null ? 'Pending' : payout.code === 0 ? 'Completed' : 'Failed';
  const facts = {
    ReceiptNo: payout.receipt ?? '',
    TransactionStatus: status,
    Amount: payout.amountKes,
    FinalisedTime: payout.endedAt === null ? '' : Number(compactTime(payout.endedAt)),
    DebitPartyName: `${world.merchant.payouts.shortcode} - Simulated club`,
  };
  await postResult(world, resultUrl, {
    Result: {
      ...envelope(payout, 0, DONE),
      OriginatorConversationID: `question-${payout.providerId}`,
      ...parameters(facts),
    },
  });
}

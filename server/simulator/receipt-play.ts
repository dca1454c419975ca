/** Answers the question how the money of one receipt stands. */
import { compactTime } from './nairobi-time.ts';
import { masked } from './masked-phone.ts';
import { DONE, NO_SUCH_TRANSACTION, parameters, postResult } from './result-post.ts';
import type { World } from './world.ts';

const ANSWER_SECONDS = 0.5;

/** Tells of money that came in, and whether it went back; of a receipt that it never gave it can tell nothing. */
export async function playReceiptQuestion(
  world: World,
  { receipt, resultUrl }: { receipt: string; resultUrl: string },
): Promise<void> {
  await world.pause(ANSWER_SECONDS);
  const charge = world.ledger.all().find((known) => known.receipt === receipt);
  if (!charge) {
    await postResult(world, resultUrl, NO_SUCH_TRANSACTION);
    return;
  }
  const isReversed = world.ledger.reversals().some(({ of }) => of.receipt === receipt);
  await postResult(world, resultUrl, {
    Result: {
      ...{ ResultType: 0, ResultCode: 0, ResultDesc: DONE, TransactionID: 'QUESTION00' },
      ...{ OriginatorConversationID: `question-${receipt}`, ConversationID: `AG_question_${receipt}` },
      ...parameters({
        ReceiptNo: receipt,
        TransactionStatus: isReversed ? 'Reversed' : 'Completed',
        Amount: charge.chargedKes,
        FinalisedTime: Number(compactTime(charge.chargedAt)),
        DebitPartyName: `${masked(charge.phone)} - ${charge.payerName ?? 'SIMULATED PAYER'}`,
        CreditPartyName: `${world.merchant.shortcode} - Simulated club`,
        BillReferenceNumber: charge.accountReference,
      }),
    },
  });
}

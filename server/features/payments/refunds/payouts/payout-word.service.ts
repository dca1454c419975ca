import type { Call } from '../../../../access/call.ts';
import { inTransaction } from '../../../../access/transaction.ts';
import type { Clock } from '../../../../core/clock.ts';
import { isSameSecret, tokenHash } from '../../../../core/tokens.ts';
import type { ReceiptAnswers } from '../../desk/receipts/receipt-answer.service.ts';
import { evidenceText } from '../../evidence/evidence-text.ts';
import { parsedJson } from '../../evidence/parsed-json.ts';
import { READ_PAYOUT_WORD_TASK, queuePayoutQuestion } from '../../payment.tasks.ts';
import type { PayoutWordKind, PayoutWordOutcome } from '../../records/payment-states.ts';
import type { PayoutChannel } from '../../provider/payment-provider.ts';
import type { PayoutEndService } from './payout-end.service.ts';
import { endWord, keepWord, unreadWord } from './payout-word.query.ts';
import { payoutOfConversation, type PayoutRow } from './payout.query.ts';

const CONVERSATION_LENGTH = 40;

/** What is told at the address of a payout. */
export interface ToldWord {
  kind: PayoutWordKind;
  conversationId: string;
  body: string;
}

/**
 * What M-Pesa tells of payouts, and answers to questions. It is kept first, and worked on afterwards; of a payout or a
 * question that is none of ours it means nothing.
 */
export class PayoutWords {
  constructor(
    private readonly clock: Clock,
    private readonly channel: PayoutChannel | null,
    private readonly token: string | null,
    private readonly others: { ends: PayoutEndService; receipts: ReceiptAnswers },
  ) {}

  /** Whether a path is ours. */
  isOurs(token: string): boolean {
    return this.token !== null && isSameSecret(token, this.token);
  }

  /** Keeps a word durably and has it worked on, in one statement; one that came before is kept already. */
  async receive({ em }: Call, { kind, ...told }: ToldWord): Promise<void> {
    const conversationId = evidenceText(told.conversationId, CONVERSATION_LENGTH);
    const body = evidenceText(told.body);
    await keepWord.first(em, {
      ...{ kind, conversationId, body },
      wordHash: tokenHash(`${kind}\n${conversationId}\n${body}`),
      now: this.clock.now(),
      task: READ_PAYOUT_WORD_TASK,
    });
  }

  /** Works on a word; runs as a job, again and again until it is done. */
  async process(call: Call, wordId: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const word = await unreadWord.first(tx.em, { id: wordId });
      if (!word) {
        return;
      }
      const payout = await payoutOfConversation.first(tx.em, { conversationId: word.conversationId });
      const outcome = payout
        ? await this.outcomeOf(tx, payout, word)
        : await this.others.receipts.hear(tx, { ...word, body: parsedJson(word.body) });
      await endWord(tx.em, { id: wordId, outcome, now: this.clock.now() });
    });
  }

  private async outcomeOf(tx: Call, payout: PayoutRow, { kind, body }: ToldWord): Promise<PayoutWordOutcome> {
    if (kind === 'TIMEOUT') {
      await queuePayoutQuestion(tx.em, payout.id);
      const why = 'M-Pesa has not come to it in time, which is no failure.';
      return this.others.ends.apply(tx, payout.id, { kind: 'undecided', why });
    }
    if (kind === 'STATUS_TIMEOUT') {
      return 'KNOWN';
    }
    const isStatus = kind === 'STATUS';
    const told = this.channel?.readResult(parsedJson(body), isStatus) ?? null;
    if (told === null) {
      return 'UNREADABLE';
    }
    // The answer to a question bears an identifier of the question, and its address is proof enough.
    const isAnothers = !isStatus && told.conversationId !== payout.conversationId;
    return isAnothers ? 'NOT_OURS' : this.others.ends.apply(tx, payout.id, told.end);
  }
}

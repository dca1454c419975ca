import type { Call } from '../../../../access/call.ts';
import type { Clock } from '../../../../core/clock.ts';
import type { Cents } from '../../../../core/money.ts';
import type { PayoutWordKind, PayoutWordOutcome } from '../../records/payment-states.ts';
import type { ReceiptChannel, ReceiptStatus } from '../../provider/payment-provider.ts';
import type { Reversals } from '../../settlement/reversals.ts';
import type { SettlementService } from '../../settlement/settlement.service.ts';
import { doubtedPromptOf, endQuestion, questionOfConversation } from './receipt-question.query.ts';

/** What M-Pesa says that one receipt is worth. */
export interface ToldReceipt {
  receipt: string;
  amountCents: Cents;
}

/** Who else waits for M-Pesa's word about a receipt. */
export interface ReceiptListener {
  /** M-Pesa was asked about one receipt alone, and has its money. */
  hearOne(call: Call, told: ToldReceipt): Promise<void>;
}

/** What is told in a conversation. */
interface ToldAnswer {
  kind: PayoutWordKind;
  conversationId: string;
  body: unknown;
}

interface OtherServices {
  channel: ReceiptChannel | null;
  settlement: SettlementService;
  reversals: Reversals;
  listener: ReceiptListener;
}

/** What M-Pesa answers about receipts: kept beside the question, and heard like its books. It never credits anything by itself. */
export class ReceiptAnswers {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Part of the caller's transaction. Says what the word was; in a conversation that is none of ours it is nothing. */
  async hear(tx: Call, { kind, conversationId, body }: ToldAnswer): Promise<PayoutWordOutcome> {
    const question = await questionOfConversation.first(tx.em, { conversationId });
    if (!question || (kind !== 'STATUS' && kind !== 'STATUS_TIMEOUT')) {
      return 'NOT_OURS';
    }
    if (question.state !== 'ASKED' && question.state !== 'UNANSWERED') {
      return 'KNOWN';
    }
    if (kind === 'STATUS_TIMEOUT') {
      await this.write(tx, question.id, LATE);
      return 'APPLIED';
    }
    const told = this.others.channel?.read(body) ?? null;
    if (told === null) {
      return 'UNREADABLE';
    }
    if (told.receipt !== null && told.receipt !== question.receipt) {
      return 'NOT_OURS';
    }
    await this.write(tx, question.id, told);
    await this.apply(tx, question.receipt, told);
    return 'APPLIED';
  }

  private async write(tx: Call, id: number, told: Written): Promise<void> {
    const { state, amountCents, payerName, accountReference, paidAt, said } = told;
    const answeredAt = state === 'UNANSWERED' ? null : this.clock.now();
    await endQuestion(tx.em, {
      ...{ id, state, amountCents, payerName, accountReference, paidAt, answeredAt },
      said: said.slice(0, 400),
    });
  }

  private async apply(tx: Call, receipt: string, told: ReceiptStatus): Promise<void> {
    const { state, amountCents, paidAt } = told;
    if (state === 'REVERSED') {
      // The receipt of the reversal itself is not told; the books name it later.
      await this.others.reversals.note(tx, [{ receipt, names: [receipt], amountCents, reversedAt: paidAt }]);
    }
    if (state === 'COMPLETED' && amountCents !== null) {
      await this.others.listener.hearOne(tx, { receipt, amountCents });
      const prompt = await doubtedPromptOf.first(tx.em, { receipt, amountCents });
      if (prompt) {
        await this.others.settlement.confirm(tx, prompt.id, 'QUERY');
      }
    }
  }
}

type Written = Omit<ReceiptStatus, 'receipt' | 'state'> & { state: ReceiptStatus['state'] | 'UNANSWERED' };

const LATE: Written = {
  ...{ state: 'UNANSWERED', amountCents: null, payerName: '', accountReference: '', paidAt: null },
  said: 'M-Pesa has not come to the question in time. Ask again in a minute.',
};

import { randomUUID } from 'node:crypto';
import { authorize } from '../../../../access/ability.ts';
import { signedIn } from '../../../../access/actor.ts';
import type { Call } from '../../../../access/call.ts';
import { inTransaction } from '../../../../access/transaction.ts';
import type { Clock } from '../../../../core/clock.ts';
import { conflict, invalidField } from '../../../../core/errors.ts';
import type { RateLimit, RateLimiter } from '../../../../core/rate-limits.ts';
import type { AuditService } from '../../../audit/audit.service.ts';
import { decideAboutMoney, managePayments, seeAllPayments } from '../../payment.policy.ts';
import type { ReceiptChannel, ResultAddresses } from '../../provider/payment-provider.ts';
import { readReceipt } from './receipt-code.ts';
import {
  endQuestion,
  insertQuestion,
  questionById,
  questionsAbout,
  waitingQuestion,
  type ReceiptQuestionView,
} from './receipt-question.query.ts';

/** An answer comes within seconds; until then the same question is not asked twice. */
const PATIENCE_MS = 60_000;

const questionsPerPerson: RateLimit = { name: 'receipt-question', points: 20, seconds: 60 };

const NOTHING_TOLD = { amountCents: null, payerName: '', accountReference: '', paidAt: null };

interface Asking {
  channel: ReceiptChannel;
  /** Where the answer in a conversation is told. */
  addressesOf: (conversationId: string) => ResultAddresses;
}

/** Has M-Pesa asked about one receipt. What it answers is kept beside the question. */
export class ReceiptQuestionService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
    /** Null where the server knows no initiator, in whose name M-Pesa is asked. */
    private readonly asking: Asking | null,
  ) {}

  /** Why nothing can be asked; null when it can. */
  async whyNot(call: Call): Promise<string | null> {
    await authorize(call, seeAllPayments(call.actor), 'read questions about receipts');
    return this.asking === null ? NOT_SET_UP : null;
  }

  /** The questions about a receipt, newest first. */
  async about(call: Call, typed: string): Promise<ReceiptQuestionView[]> {
    await authorize(call, seeAllPayments(call.actor), 'read questions about receipts');
    const receipt = readReceipt(typed);
    return receipt === null ? [] : questionsAbout(call.em, { receipt });
  }

  /** Asks about a receipt; one that waits for its answer is not asked about again. */
  async ask(call: Call, typed: string): Promise<ReceiptQuestionView> {
    await authorize(call, decideAboutMoney(call.actor), 'ask about a receipt');
    const { channel, addressesOf } = this.asking ?? notSetUp();
    const receipt = readReceipt(typed);
    if (receipt === null) {
      throw invalidField('receipt', 'An M-Pesa receipt has ten letters and digits.');
    }
    const since = new Date(this.clock.now().getTime() - PATIENCE_MS);
    const waiting = await waitingQuestion.first(call.em, { receipt, since });
    if (waiting) {
      return waiting;
    }
    await this.limiter.spend(questionsPerPerson, String(signedIn(call.actor).userId));
    const conversationId = randomUUID();
    const id = await this.keep(call, receipt, conversationId);
    if (!(await channel.ask(receipt, addressesOf(conversationId)))) {
      const said = 'M-Pesa did not take the question. Ask again in a minute.';
      await endQuestion(call.em, { ...NOTHING_TOLD, id, state: 'UNANSWERED', said, answeredAt: null });
    }
    return (await questionById.first(call.em, { id })) ?? notKept();
  }

  /** Committed before anything is sent: an answer may come before the question was answered. */
  private async keep(call: Call, receipt: string, conversationId: string): Promise<number> {
    return inTransaction(call, async (tx) => {
      const by = signedIn(tx.actor).userId;
      const now = this.clock.now();
      const kept = await insertQuestion.first(tx.em, { receipt, conversationId, by, now });
      await this.audit.record(tx, {
        action: 'PERMISSION_USED',
        right: managePayments,
        newValue: 'ASKED',
        reason: `M-Pesa was asked about receipt ${receipt}.`,
      });
      return kept?.id ?? notKept();
    });
  }
}

const NOT_SET_UP =
  'M-Pesa cannot be asked about receipts: the server has no initiator (MPESA_INITIATOR_NAME and what belongs to it).';

function notSetUp(): never {
  throw conflict(NOT_SET_UP, 'invalid_transition');
}

function notKept(): never {
  throw new Error('An insert without a row');
}

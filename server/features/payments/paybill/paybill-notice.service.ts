import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { isSameSecret, tokenHash } from '../../../core/tokens.ts';
import { evidenceText } from '../evidence/evidence-text.ts';
import { parsedJson } from '../evidence/parsed-json.ts';
import { READ_NOTICE_TASK } from '../payment.tasks.ts';
import type { NoticeOutcome } from '../records/payment-states.ts';
import type { PaymentProvider, PayBillNotice } from '../provider/payment-provider.ts';
import type { TreasurerAlerts } from '../settlement/treasurer-alerts.ts';
import { endNotice, keepNotice, unreadNotice } from './paybill-notice.query.ts';
import type { PayBillPlacing } from './paybill-placing.service.ts';

interface OtherServices {
  placing: PayBillPlacing;
  treasurers: TreasurerAlerts;
}

/** What M-Pesa tells and asks of money that comes to the PayBill without a prompt. It is kept first, and worked on afterwards. */
export class PayBillNotices {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly token: string | null,
    private readonly others: OtherServices,
  ) {}

  /** Whether a path is ours. */
  isOurs(token: string): boolean {
    return this.token !== null && isSameSecret(token, this.token);
  }

  /** Keeps a confirmation durably and has it worked on, in one statement; one that came before is kept already. */
  async receive({ em }: Call, received: string): Promise<void> {
    const body = evidenceText(received);
    await keepNotice.first(em, {
      body,
      bodyHash: tokenHash(body),
      now: this.clock.now(),
      task: READ_NOTICE_TASK,
    });
  }

  /**
   * Answers whether money is taken, at once and without looking anything up: all that can be money is, because here it can
   * be sorted out.
   */
  validate(body: string): object {
    const asked = this.provider.readPayBillNotice(parsedJson(body));
    return this.provider.answerValidation(asked?.isNothing !== true);
  }

  /** Works on a notice; runs as a job, again and again until it is done. */
  async process(call: Call, noticeId: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const notice = await unreadNotice.first(tx.em, { id: noticeId });
      if (!notice) {
        return;
      }
      const told = this.provider.readPayBillNotice(parsedJson(notice.body));
      const outcome = await this.outcomeOf(tx, told);
      const { receipt = null, amountCents = null } = told ?? {};
      await endNotice(tx.em, { id: noticeId, outcome, receipt, amountCents, now: this.clock.now() });
      if (outcome === 'CONTRADICTS') {
        await this.others.treasurers.contradictedMoney(tx, receipt ?? '');
      }
    });
  }

  private outcomeOf(tx: Call, told: PayBillNotice | null): Promise<NoticeOutcome> | NoticeOutcome {
    if (told === null) {
      return 'UNREADABLE';
    }
    return told.isNothing ? 'NOTHING' : this.others.placing.place(tx, told);
  }
}

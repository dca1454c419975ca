import { randomUUID } from 'node:crypto';
import { isAllowed } from '../../../../access/ability.ts';
import { signedIn, type Actor } from '../../../../access/actor.ts';
import type { Call } from '../../../../access/call.ts';
import type { Clock } from '../../../../core/clock.ts';
import { violatedUnique } from '../../../../core/db/sql-state.ts';
import { conflict } from '../../../../core/errors.ts';
import type { Cents } from '../../../../core/money.ts';
import { queuePayoutQuestion } from '../../payment.tasks.ts';
import { maskPhone } from '../../records/phone.ts';
import type { PayoutChannel } from '../../provider/payment-provider.ts';
import type { LockedRefund, LockedRefunds } from '../locked-refund.ts';
import type { PayoutEndService } from './payout-end.service.ts';
import { countQuestion, insertPayout, payoutById } from './payout.query.ts';
import type { RefundNews } from '../refund-news.ts';
import { sendRefund, type RefundFacts } from '../refund.policy.ts';
import type { ResultAddressBook } from './result-addresses.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After each question, until the next; afterwards every hour. */
const PAUSES_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

/** How long M-Pesa is asked about a payout; then only a person finds out. */
export const ASK_FOR_MS = 48 * HOUR;

/** A refund as sending it asks of it. */
interface Sendable {
  amountCents: Cents;
  phone: string | null;
}

interface StartedPayout extends Sendable {
  id: number;
  conversationId: string;
  phone: string;
  number: string;
}

interface OtherServices {
  channel: PayoutChannel;
  addresses: ResultAddressBook;
  ends: PayoutEndService;
  news: RefundNews;
}

/** Why M-Pesa cannot send a refund; null when it can. */
const whyNot = ({ amountCents, phone }: Sendable): string | null =>
  phone === null
    ? 'The phone that paid is not known whole, so this refund is sent by hand.'
    : amountCents % 100 === 0
      ? null
      : 'M-Pesa sends whole shillings only, so this refund is sent by hand.';

/** Has M-Pesa send the money of refunds: what is about to be sent is committed first, and nothing is ever sent again. */
export class RefundSendingService {
  constructor(
    private readonly clock: Clock,
    private readonly refunds: LockedRefunds,
    private readonly firstQuestionMs: number,
    /** Null where M-Pesa pays nothing out for the club. */
    private readonly others: OtherServices | null,
  ) {}

  /** The phone, masked, to which somebody may have M-Pesa send a refund now; null where they may not. */
  sendsTo(actor: Actor, refund: Sendable & RefundFacts): string | null {
    const isPossible = this.others !== null && whyNot(refund) === null;
    return isPossible && isAllowed(sendRefund(actor, refund)) ? maskPhone(refund.phone ?? '') : null;
  }

  /** Has M-Pesa send an approved refund to the phone that had paid; how that ended is told later. */
  async send(call: Call, id: number): Promise<void> {
    const others = this.others ?? notSetUp();
    const { conversationId, number, ...payout } = await this.start(call, id);
    const outcome = await others.channel.payOut({
      ...others.addresses.ofPayout(conversationId),
      ...{
        conversationId,
        phone: payout.phone,
        amountKes: payout.amountCents / 100,
        remarks: `Refund ${number}`,
      },
    });
    if (outcome.kind === 'refused') {
      await others.ends.apply(call, payout.id, { kind: 'failed', why: outcome.why });
    }
    if (outcome.kind === 'unknown') {
      await others.ends.apply(call, payout.id, { kind: 'undecided', why: 'M-Pesa gave no clear answer.' });
    }
  }

  /** Asks how a payout ended, and again later; runs as a job. It never sends anything. */
  async ask(call: Call, payoutId: number): Promise<void> {
    const payout = await payoutById.first(call.em, { id: payoutId });
    const counted = payout && (await countQuestion.first(call.em, { id: payoutId }));
    if (!counted || this.others === null) {
      return;
    }
    const { ends, channel, addresses } = this.others;
    if (payout.state === 'SENDING') {
      await ends.apply(call, payoutId, { kind: 'undecided', why: 'M-Pesa has not told how it ended.' });
    }
    if (this.clock.now().getTime() - payout.sentAt.getTime() < ASK_FOR_MS) {
      await queuePayoutQuestion(call.em, payoutId, PAUSES_MS[counted.questions - 1] ?? HOUR);
    }
    await channel.askStatus(payout.conversationId, addresses.ofQuestion(payout.conversationId));
  }

  private async start(call: Call, id: number): Promise<StartedPayout> {
    const started: StartedPayout[] = [];
    try {
      await this.refunds.step(call, id, {
        may: sendRefund,
        deed: 'send',
        work: async (tx, locked) => {
          started.push(await this.keep(tx, locked));
        },
      });
    } catch (error) {
      throw violatedUnique(error) === 'refund_payouts_one_in_flight' ? onItsWay() : error;
    }
    return started.at(-1) ?? onItsWay();
  }

  private async keep(tx: Call, locked: LockedRefund): Promise<StartedPayout> {
    const { refund } = locked;
    const { id: refundId, amountCents, phone, number } = refund;
    const reason = whyNot(refund);
    if (reason !== null || phone === null) {
      throw conflict(reason ?? '', 'invalid_transition');
    }
    const conversationId = randomUUID();
    const by = signedIn(tx.actor).userId;
    const now = this.clock.now();
    const kept = await insertPayout.first(tx.em, { refundId, conversationId, phone, amountCents, by, now });
    if (!kept) {
      throw new Error('An insert without a row');
    }
    await queuePayoutQuestion(tx.em, kept.id, this.firstQuestionMs);
    const why = 'M-Pesa is asked to send it to the phone that paid';
    await this.others?.news.record(tx, locked, { from: 'APPROVED', to: 'SENDING', why });
    return { id: kept.id, conversationId, phone, number, amountCents };
  }
}

function notSetUp(): never {
  throw conflict('M-Pesa pays nothing out for this club; send the refund by hand.', 'invalid_transition');
}

function onItsWay(): never {
  throw conflict('M-Pesa may have sent the money of this refund already.', 'invalid_transition');
}

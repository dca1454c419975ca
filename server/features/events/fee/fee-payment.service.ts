import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Shown } from '../../../access/shown.ts';
import { DomainError, notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import type { PaymentView } from '../../payments/book/payment.view.ts';
import { startMessage } from '../../payments/prompts/start-message.ts';
import type { PromptService } from '../../payments/prompts/prompt.service.ts';
import { payFee } from '../event.policy.ts';
import type { FeeBook } from './fee-book.ts';
import { awaitsMoney, feePurchase, notPayable } from './fee-purchase.ts';
import { feeById, feeOfPerson, openPaymentOf, type FeeRow } from './fee.query.ts';
import { toFeeView, type FeeView } from './fee.view.ts';
import { payFeeSchema } from './fee.schemas.ts';

/** A payment of a place that was just asked for. */
interface FeePaymentStart {
  message: string;
  payment: Shown<PaymentView>;
  isNew: boolean;
}

interface OtherServices {
  book: FeeBook;
  payments: PaymentService;
  prompts: PromptService;
}

/** Paying for a place at an event. The server alone decides the price. */
export class FeePayments {
  constructor(private readonly others: OtherServices) {}

  /** What the caller owes, or has paid, for an event; null for nothing. A place whose time is over ends at once. */
  async mine(call: Call, eventId: number): Promise<FeeView | null> {
    const { userId } = signedIn(call.actor);
    const found = await feeOfPerson.first(call.em, { eventId, userId });
    if (found?.state === 'AWAITING_PAYMENT') {
      await this.others.book.lapseOne(call, found.id);
    }
    const fee = found && (await feeById.first(call.em, { id: found.id }));
    return fee && this.view(call, fee);
  }

  /** Sends a prompt for the caller's own place, or returns the open one. */
  async pay(call: Call, id: number, input: unknown): Promise<FeePaymentStart> {
    const { book, payments, prompts } = this.others;
    await prompts.spendStart(call);
    const known = await feeById.first(call.em, { id });
    if (!known) {
      throw notFound();
    }
    await authorize(call, payFee(call.actor, known), `pay place ${known.number}`);
    const { phoneNumber } = parse(payFeeSchema, input);
    await book.lapseOne(call, id);
    const fee = (await feeById.first(call.em, { id })) ?? known;
    if (fee.state !== 'AWAITING_PAYMENT' || !awaitsMoney(fee)) {
      throw notPayable(fee);
    }
    const { paymentId, isNew } = await prompts
      .start(call, feePurchase(book, fee), phoneNumber)
      .catch((error: unknown) => {
        throw isPaid(error) ? notPayable({ ...fee, isPaidOtherwise: true }) : error;
      });
    const payment = await payments.get(call, paymentId);
    return { message: startMessage(payment), payment, isNew };
  }

  private async view({ em }: Call, fee: FeeRow): Promise<FeeView> {
    const open = await openPaymentOf.first(em, { feeId: fee.id });
    return toFeeView(fee, open?.id ?? fee.paidById);
  }
}

const isPaid = (error: unknown): boolean => error instanceof DomainError && error.code === 'already_paid';

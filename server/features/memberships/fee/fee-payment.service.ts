import { signedIn } from '../../../access/actor.ts';
import { membershipSuspendedText } from '../../../access/area-texts.ts';
import type { Call } from '../../../access/call.ts';
import type { Shown } from '../../../access/shown.ts';
import type { Cents } from '../../../core/money.ts';
import { DomainError } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { CompletingPrompts } from '../../payments/paybill/completing-prompts.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import type { PaymentView } from '../../payments/book/payment.view.ts';
import type { PromptService } from '../../payments/prompts/prompt.service.ts';
import { startMessage } from '../../payments/prompts/start-message.ts';
import { feePurchase } from './fee-purchase.ts';
import { membershipPrice, YEAR_MONTHS } from './membership-fee.ts';
import { annualFeeSchema, membershipPaymentSchema, quoteSchema } from '../membership.schemas.ts';
import type { MembershipService } from '../membership.service.ts';

export interface FeePaymentStart {
  message: string;
  payment: Shown<PaymentView>;
  isNew: boolean;
}

export interface FeeQuote {
  periodMonths: number;
  amount: Cents;
  /** Less where money is held that pays the rest. */
  toPay: Cents;
  newExpiry: string | null;
}

/** Somebody who may start a payment now. */
interface AdmittedPayer {
  /** For 1 to 24 months (Z5). */
  pay: (input: unknown) => Promise<FeePaymentStart>;
  /** For a year (Z7). */
  payYear: (input: unknown) => Promise<FeePaymentStart>;
}

/** Paying the membership fee. The server alone decides the price. */
export class FeePaymentService {
  constructor(
    private readonly prompts: PromptService,
    private readonly payments: PaymentService,
    private readonly memberships: MembershipService,
    private readonly parts: Pick<CompletingPrompts, 'askedFor'>,
  ) {}

  /** Price of a period, and for a signed-in person the last paid day after buying it now. */
  async quote(call: Call, input: unknown): Promise<FeeQuote> {
    const { periodMonths } = parse(quoteSchema, input);
    const amount = membershipPrice(periodMonths);
    if (call.actor.kind !== 'member') {
      return { periodMonths, amount, toPay: amount, newExpiry: null };
    }
    const { userId, membership } = call.actor;
    const { amountCents: toPay } = await this.parts.askedFor(call, userId, feePurchase(periodMonths, ''));
    const newExpiry = this.memberships.newExpiry(membership.expiry, periodMonths);
    return { periodMonths, amount, toPay, newExpiry };
  }

  /** Lets the caller start a payment, before anything that they sent is read (contract §1.4). */
  async admit(call: Call): Promise<AdmittedPayer> {
    await this.prompts.spendStart(call);
    refuseSuspended(call);
    return {
      pay: async (input) => {
        const { phoneNumber, periodMonths, description } = parse(membershipPaymentSchema, input);
        return this.start(call, phoneNumber, periodMonths, description);
      },
      payYear: async (input) => {
        const { phoneNumber, description } = parse(annualFeeSchema, input);
        return this.start(call, phoneNumber, YEAR_MONTHS, description);
      },
    };
  }

  /** The same at once. */
  async pay(call: Call, input: unknown): Promise<FeePaymentStart> {
    const admitted = await this.admit(call);
    return admitted.pay(input);
  }

  private async start(
    call: Call,
    phone: string,
    months: number,
    description: string,
  ): Promise<FeePaymentStart> {
    const { paymentId, isNew } = await this.prompts.start(call, feePurchase(months, description), phone);
    const payment = await this.payments.get(call, paymentId);
    return { message: startMessage(payment), payment, isNew };
  }
}

/** Paying would not lift a suspension (D56). */
function refuseSuspended(call: Call): void {
  if (signedIn(call.actor).membership.status === 'SUSPENDED') {
    throw new DomainError('membership_suspended', membershipSuspendedText);
  }
}

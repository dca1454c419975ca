import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Shown } from '../../../access/shown.ts';
import type { Clock } from '../../../core/clock.ts';
import { DomainError, notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { seePayment } from '../../payments/payment.policy.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import type { PaymentView } from '../../payments/book/payment.view.ts';
import type { PaymentCheckService } from '../../payments/prompts/payment-check.service.ts';
import type { PromptService } from '../../payments/prompts/prompt.service.ts';
import { startMessage } from '../../payments/prompts/start-message.ts';
import { orderPurchase } from './order-purchase.ts';
import { notPayable } from '../order.errors.ts';
import { payOrder } from '../order.policy.ts';
import { payNamedOrderSchema, payOrderSchema } from '../order.schemas.ts';
import type { OrderService } from '../order.service.ts';
import type { OrderStatusCode } from '../order-states.ts';
import type { OrderView } from '../order.view.ts';

/** A payment of an order that was just asked for. */
export interface OrderPaymentStart {
  message: string;
  payment: Shown<PaymentView>;
  isNew: boolean;
  order: Shown<OrderView>;
}

/** Somebody who may start a payment of an order now. */
interface AdmittedPayer {
  pay: (input: unknown) => Promise<OrderPaymentStart>;
}

/** How paying an order stands for a client that asks again and again (K5). */
export interface OrderPaymentStanding {
  order: OrderView;
  payment: OrderView['payments'][number];
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  checkoutRequestId: string;
  resultDesc: string;
  orderStatus: OrderStatusCode;
}

interface OtherServices {
  orders: OrderService;
  payments: PaymentService;
  prompts: PromptService;
  checks: PaymentCheckService;
}

/** From then on M-Pesa is asked about a prompt that still waits. */
const ASKED_AFTER_MS = 30_000;

/** Paying orders by M-Pesa. The server alone decides the price. */
export class OrderPayments {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Lets the caller pay an order of their own, before anything that they sent is read (contract §1.4). */
  async admit(call: Call, id: number): Promise<AdmittedPayer> {
    await this.others.prompts.spendStart(call);
    await this.payable(call, id);
    return {
      pay: async (input) => {
        const { phoneNumber } = parse(payOrderSchema, input);
        return this.start(call, id, phoneNumber);
      },
    };
  }

  /** The same for an order that is only named by what they sent (K6). */
  async admitNamed(call: Call): Promise<AdmittedPayer> {
    await this.others.prompts.spendStart(call);
    return {
      pay: async (input) => {
        const { orderId, phoneNumber } = parse(payNamedOrderSchema, input);
        await this.payable(call, orderId);
        return this.start(call, orderId, phoneNumber);
      },
    };
  }

  /** Sends a prompt for an own order that is pending (O7), or returns the open one. */
  async pay(call: Call, id: number, input: unknown): Promise<OrderPaymentStart> {
    const admitted = await this.admit(call, id);
    return admitted.pay(input);
  }

  /** An order that the caller may pay, whatever its state. */
  async payable(call: Call, id: number): Promise<Shown<OrderView>> {
    const order = await this.others.orders.get(call, id);
    await authorize(call, payOrder(call.actor, order), `pay order ${order.number}`);
    return order;
  }

  /** How paying an order stands, after asking M-Pesa about a prompt that waits for longer than 30 seconds (K5). */
  async standing(call: Call, id: number): Promise<OrderPaymentStanding> {
    const order = await this.orderOf(call, id);
    const [first] = order.payments;
    if (!first) {
      throw notFound('No payment has been started for this order.');
    }
    const age = this.clock.now().getTime() - first.createdAt.getTime();
    if (first.status === 'PENDING' && age > ASKED_AFTER_MS) {
      await this.others.checks.check(call, first.id).catch(ignoreRefusal);
    }
    const payment = await this.others.payments.get(call, first.id);
    const { status, checkoutRequestId, resultDesc } = payment;
    const { status: orderStatus } = await this.orderOf(call, id);
    return {
      ...{ order, payment, checkoutRequestId, resultDesc, orderStatus },
      status: status === 'REVERSED' ? 'FAILED' : status,
    };
  }

  /** For its owner, and for who sees payments; any other order does not exist for the caller. */
  private async orderOf(call: Call, id: number): Promise<OrderView> {
    const order = await this.others.orders.find(call, id);
    if (!order) {
      throw notFound();
    }
    await authorize(call, seePayment(call.actor, order), `read payments of order ${order.number}`);
    return order;
  }

  private async start(call: Call, id: number, phone: string): Promise<OrderPaymentStart> {
    const order = await this.others.orders.get(call, id);
    if (order.status !== 'PENDING') {
      throw notPayable(order.status);
    }
    const { paymentId, isNew } = await this.others.prompts
      .start(call, orderPurchase(order), phone)
      .catch((error: unknown) => {
        throw isPaid(error) ? notPayable('PAID') : error;
      });
    const payment = await this.others.payments.get(call, paymentId);
    return {
      message: startMessage(payment),
      ...{ payment, isNew },
      order: await this.others.orders.get(call, id),
    };
  }
}

const isPaid = (error: unknown): boolean => error instanceof DomainError && error.code === 'already_paid';

/** Who may read and not ask, reads what stands. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) {
    throw error;
  }
}

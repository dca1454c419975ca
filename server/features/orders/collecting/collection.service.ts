import { randomBytes } from 'node:crypto';
import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiWords, type Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { invalidField, notFound } from '../../../core/errors.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { shortName } from '../../../core/short-name.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { OrderMover } from '../moving/order-mover.ts';
import { keyOfAnotherOrder, notReady } from '../order.errors.ts';
import { wrongCodesPerUser } from '../order.limits.ts';
import { isReadyToCollect } from '../order-states.ts';
import { handOverOrders, manageOrders, moveOrderTo, readOrderCode } from '../order.policy.ts';
import { linesOf } from '../order.query.ts';
import type { OrderService } from '../order.service.ts';
import type { LockedOrder } from '../placing/order-writing.query.ts';
import { codeSchema, collectSchema, WRONG_CODE } from './collection.schemas.ts';
import {
  codeOf,
  collectionByCode,
  waitingCollections,
  type CodeRow,
  type CollectionRow,
} from './collection.query.ts';
import {
  digestOf,
  goodsByOrder,
  toStandOrder,
  type HandingOverView,
  type StandListView,
  type StandOrderView,
} from './collection.view.ts';

interface OtherServices {
  orders: OrderService;
  mover: OrderMover;
  limiter: RateLimiter;
  audit: AuditService;
}

/** A code with the order that it is said to be of; null where nobody says which. */
interface Said {
  code: string;
  orderId: number | null;
}

interface HandedOver {
  requestKey: string;
  /** As the device says. */
  doneAt: Date;
  readyAt: Date;
}

/** Most orders that a device keeps. */
const MOST_KEPT = 500;

/** What is told of later than this was told late. */
const LATE_MS = 60_000;

/** Orders at the stand: who says the code of one gets its goods, once. */
export class OrderCollections {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The code of an own order, and since when it is ready. Throws `not_found` unless it waits to be collected. */
  async code(call: Call, orderId: number): Promise<CodeRow> {
    const order = await this.others.orders.get(call, orderId);
    await authorize(call, readOrderCode(call.actor, order), `read the code of order ${order.number}`);
    const found = (await codeOf.first(call.em, { orderId })) ?? (await this.lateCode(call, orderId));
    if (!found) {
      throw notFound();
    }
    return found;
  }

  /** What a device keeps, so that it can check codes while the network is gone. */
  async list(call: Call): Promise<StandListView> {
    await authorize(call, handOverOrders(call.actor), 'list the orders at the stand');
    const found = await waitingCollections(call.em, { most: MOST_KEPT + 1 });
    const kept = found.slice(0, MOST_KEPT);
    const lines = goodsByOrder(await linesOf(call.em, { orderIds: kept.map(({ id }) => id) }));
    const salt = randomBytes(16).toString('hex');
    return {
      salt,
      isWhole: found.length === kept.length,
      orders: kept.map(({ id, number, name, code }) => ({
        ...{ id, number, shortName: shortName(name), lines: lines.get(id) ?? [] },
        codeDigest: digestOf(salt, code),
      })),
    };
  }

  /** The order that a code is of, whether it waits or is gone. Wrong codes are counted. */
  async find(call: Call, input: unknown): Promise<StandOrderView> {
    await authorize(call, handOverOrders(call.actor), 'look for an order by its code');
    const row = await this.guessed(call, () => ({ ...parse(codeSchema, input), orderId: null }));
    return this.present(call, row);
  }

  /**
   * Notes that an order was handed over to who said its code, which may have been while the network was gone. The same key
   * again gets the same answer; whoever comes second hears who was first.
   */
  async collect(call: Call, input: unknown): Promise<HandingOverView> {
    await authorize(call, handOverOrders(call.actor), 'hand over an order');
    const { code, orderId, ...handedOver } = parse(collectSchema, input);
    const said = { code, orderId };
    const { readyAt } = await this.guessed(call, () => said);
    try {
      return await inTransaction(call, async (tx) => {
        const order = await this.others.mover.lock(tx, orderId);
        await authorize(tx, moveOrderTo(tx.actor, order, 'DELIVERED'), `hand over order ${order.number}`);
        const isFirst = order.status === 'SHIPPED';
        if (isFirst) {
          await this.handOver(tx, order, { ...handedOver, readyAt });
        }
        return this.outcome(tx, said, handedOver.requestKey);
      });
    } catch (error) {
      throw violatedUnique(error) === 'order_collections_request_key_unique' ? keyOfAnotherOrder() : error;
    }
  }

  /** What was ready before there were codes gets one when its owner asks for it. */
  private async lateCode(call: Call, orderId: number): Promise<CodeRow | null> {
    const { mover } = this.others;
    return inTransaction(call, async (tx) => {
      const order = await mover.lock(tx, orderId);
      if (isReadyToCollect(order) && !(await codeOf.first(tx.em, { orderId }))) {
        await mover.newCode(tx, order);
      }
      return codeOf.first(tx.em, { orderId });
    });
  }

  private async handOver(tx: Call, order: LockedOrder, { requestKey, ...said }: HandedOver): Promise<void> {
    const now = this.clock.now();
    const at = believable(said, now);
    const isLate = now.getTime() - at.getTime() > LATE_MS;
    const text = isLate ? `Handed over on ${nairobiWords(at)}, and recorded later.` : '';
    await this.others.mover.deliver(tx, order, { at, requestKey, text });
    await this.others.audit.record(tx, {
      ...{ action: 'PERMISSION_USED', right: manageOrders },
      subject: { id: order.userId, name: order.name, email: order.email },
      ...{ oldValue: order.status, newValue: 'DELIVERED' },
      reason: `Order ${order.number} collected at the stand`,
    });
  }

  private async outcome(tx: Call, said: Said, requestKey: string): Promise<HandingOverView> {
    const row = await collectionByCode.first(tx.em, said);
    if (!row?.collectedAt) {
      throw notReady();
    }
    return {
      outcome: row.requestKey === requestKey ? 'COLLECTED' : 'ALREADY_COLLECTED',
      order: await this.present(tx, row),
    };
  }

  /** What a code is of. Wrong ones are counted, also those that no order can have. */
  private async guessed(call: Call, say: () => Said): Promise<CollectionRow> {
    const { userId } = signedIn(call.actor);
    const row = await this.others.limiter.guess(wrongCodesPerUser, String(userId), () =>
      collectionByCode.first(call.em, say()),
    );
    if (!row) {
      throw invalidField('code', WRONG_CODE);
    }
    return row;
  }

  private async present({ em }: Call, row: CollectionRow): Promise<StandOrderView> {
    const lines = goodsByOrder(await linesOf(em, { orderIds: [row.id] }));
    return toStandOrder(row, lines.get(row.id) ?? []);
  }
}

/** When it was done: clocks of devices go wrong, and nothing is handed over before it is ready, or tomorrow. */
function believable({ doneAt, readyAt }: Pick<HandedOver, 'doneAt' | 'readyAt'>, now: Date): Date {
  if (doneAt > now) {
    return now;
  }
  return doneAt < readyAt ? readyAt : doneAt;
}

import type { SqlEntityManager } from '../../core/db/orm.ts';

/** Somebody who has bought an item. */
interface Purchase {
  itemId: number;
  userId: number;
}

/** What the shop has to know of orders, told by the feature that keeps them: the shop itself knows of no order. */
export interface PurchaseRecord {
  /** Who of these people has an order with which of these items that is paid, shipped or delivered; in one statement. */
  purchasesAmong(
    em: SqlEntityManager,
    asked: { itemIds: readonly number[]; userIds: readonly number[] },
  ): Promise<readonly Purchase[]>;
}

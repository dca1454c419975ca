import type { SqlEntityManager } from '../../core/db/orm.ts';

/** What the shop has to know of orders, told by the feature that keeps them: the shop itself knows of no order. */
export interface PurchaseRecord {
  /** Who of these people has paid for an order with the item. */
  buyersOf(em: SqlEntityManager, itemId: number, userIds: readonly number[]): Promise<readonly number[]>;
}

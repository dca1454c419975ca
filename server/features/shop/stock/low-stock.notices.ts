import type { Call } from '../../../access/call.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { variantName } from '../offers/offer.view.ts';
import { manageProducts } from '../shop.policy.ts';
import { variantsRunningLow } from './low-stock.query.ts';

/** What the ledger says of a movement: whether it took its variant to the level at which staff asked to be told. */
export interface Moved {
  variantId: number;
  ranLow: boolean;
}

/** Tells who keeps the shop what runs low, in the transaction of the movement: so nobody is told of what did not happen. */
export class LowStockNotices {
  constructor(
    private readonly staff: RightHoldersService,
    private readonly notifications: NotificationService,
  ) {}

  /** Says it of the movements that the ledger has marked, which it does once until there is more again. */
  async tellOf({ em }: Call, movements: readonly Moved[]): Promise<void> {
    const ids = movements.filter(({ ranLow }) => ranLow).map(({ variantId }) => variantId);
    if (ids.length === 0) {
      return;
    }
    const holders = await this.staff.holdersOf(em, manageProducts);
    for (const variant of await variantsRunningLow(em, { ids })) {
      const name = variantName(variant);
      const what = name === '' ? variant.item_name : `${variant.item_name} (${name})`;
      const left = variant.stock === 0 ? 'none is left' : `${String(variant.stock)} left`;
      await this.notifications.announceToAll(em, holders, {
        ...{ title: 'Running low', message: `${what}: ${left}.` },
        ...{ type: 'warning', category: 'order', kind: 'STAFF', path: '/dashboard/admin/merchandise' },
      });
    }
  }
}

import { MoneyText } from '../../../shared/plain/facts/money-text';
import { UNKNOWN, type ClubProps } from './club-props';
import { StatTile } from './stat-tile';

/** What a member has ordered, is about to buy, and would like to have. */
export function BasketTiles({ club }: ClubProps) {
  return (
    <>
      <OwnOrdersTile club={club} />
      <CartTile club={club} />
      <WishlistTile club={club} />
    </>
  );
}

function OwnOrdersTile({ club }: ClubProps) {
  const orders = club?.ownOrders;
  return (
    <StatTile
      title="My orders"
      value={orders?.totalOrders ?? UNKNOWN}
      to="/dashboard/my-orders"
      isHighlighted={(orders?.pendingOrders ?? 0) > 0}
    >
      {orders ? `${orders.pendingOrders} pending, ${orders.shippedOrders} ready or on the way` : UNKNOWN}
    </StatTile>
  );
}

function CartTile({ club }: ClubProps) {
  const cart = club?.cart;
  return (
    <StatTile title="My cart" value={cart?.totalQuantity ?? UNKNOWN} to="/dashboard/cart">
      {!cart ? UNKNOWN : cart.totalQuantity === 0 ? 'Nothing in it yet' : <MoneyText amount={cart.total} />}
    </StatTile>
  );
}

function WishlistTile({ club }: ClubProps) {
  const wishes = club?.wishlist?.count;
  return (
    <StatTile title="My wishlist" value={wishes ?? UNKNOWN} to="/dashboard/wishlist">
      {wishes === 0 ? 'Hearts in the shop put things here' : 'To buy one day'}
    </StatTile>
  );
}

/** What the club has sold and has still to hand over, for who sees all orders. */
export function OrdersTile({ club }: ClubProps) {
  const orders = club?.orderStats;
  return (
    <StatTile
      title="Orders"
      value={orders?.totalOrders ?? UNKNOWN}
      to="/dashboard/orders"
      isHighlighted={(orders?.paidOrders ?? 0) > 0}
    >
      {orders ? `${orders.paidOrders} to be made ready, ${orders.pendingOrders} not paid yet` : UNKNOWN}
    </StatTile>
  );
}

/** What runs out, for who keeps the shop. */
export function StockTile({ club }: ClubProps) {
  const stats = club?.merchandiseStats;
  return (
    <StatTile
      title="Low on stock"
      value={stats?.lowOnStock ?? UNKNOWN}
      to="/dashboard/admin/merchandise?state=low"
      isHighlighted={(stats?.lowOnStock ?? 0) > 0}
    >
      {stats ? `Of ${stats.total} items; ${stats.outOfStock} sold out` : UNKNOWN}
    </StatTile>
  );
}

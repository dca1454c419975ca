import * as Permission from '../../shared/session/permission.generated';
import type { Right } from '../../shared/session/rights';
import type { Access, AppRoute } from './route-types';

const orders = '/dashboard/orders';

const whoHolds = (right: Right): Access => ({
  kind: 'anyOf',
  permissions: [right],
  refusal: 'You do not have permission to perform this action.',
});

/** The pages of staff around the list of orders, which stands in the menus. */
export const aroundOrders: AppRoute[] = [
  {
    area: 'dashboard',
    path: `${orders}/packing`,
    title: 'Packing list',
    parent: orders,
    access: whoHolds(Permission.MerchandiseViewOrders),
    content: {
      state: 'real',
      load: () => import('../../features/orders/packing/packing-page').then((module) => module.PackingPage),
    },
  },
  {
    area: 'dashboard',
    path: `${orders}/stand`,
    title: 'Stand',
    parent: orders,
    access: whoHolds(Permission.MerchandiseManageOrders),
    content: {
      state: 'real',
      load: () => import('../../features/orders/stand/stand-page').then((module) => module.StandPage),
    },
  },
];

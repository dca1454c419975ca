import * as Permission from '../../shared/session/permission.generated';
import type { AppRoute } from './route-types';

const orders = '/dashboard/orders';

/** The pages of staff around the list of orders, which stands in the menus. */
export const aroundOrders: AppRoute[] = [
  {
    area: 'dashboard',
    path: `${orders}/stand`,
    title: 'Stand',
    parent: orders,
    access: {
      kind: 'anyOf',
      permissions: [Permission.MerchandiseManageOrders],
      refusal: 'You do not have permission to perform this action.',
    },
    content: {
      state: 'real',
      load: () => import('../../features/orders/stand/stand-page').then((module) => module.StandPage),
    },
  },
];

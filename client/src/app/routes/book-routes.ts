import * as Permission from '../../shared/session/permission.generated';
import type { Access, AppRoute } from './route-types';

const dashboard = { area: 'dashboard' } as const;
const whoSeesPayments: Access = {
  kind: 'anyOf',
  permissions: [Permission.PaymentViewPayment],
  refusal: 'You do not have permission to perform this action.',
};

const books = '/dashboard/payments';
const monthEnd = '/dashboard/month-end';

/** The pages of the books besides their list, which stands in the menus. */
export const partsOfTheBooks: AppRoute[] = [
  {
    ...dashboard,
    path: `${books}/review`,
    title: 'Review queue',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/desk/review-page').then((module) => module.ReviewPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/unmatched`,
    title: 'Unmatched money',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../pages/unmatched-money-page').then((module) => module.UnmatchedMoneyPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/parts`,
    title: 'Part payments',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/paybill/parts-page').then((module) => module.PartsPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/refunds`,
    title: 'Refunds',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/refunds/refunds-page').then((module) => module.RefundsPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/events`,
    title: 'Event money',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () =>
        import('../../features/events/money/event-money-page').then((module) => module.EventMoneyPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/refunds/:refundId`,
    title: 'Refund note',
    parent: `${books}/refunds`,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/refunds/refund-note-page').then((module) => module.RefundNotePage),
    },
  },
  {
    ...dashboard,
    path: `${books}/statement`,
    title: 'Statement',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/statements/statement-page').then((module) => module.StatementPage),
    },
  },
  {
    ...dashboard,
    path: monthEnd,
    title: 'Month-end',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/months/months-page').then((module) => module.MonthsPage),
    },
  },
  {
    ...dashboard,
    path: `${monthEnd}/:month`,
    title: 'Month',
    parent: monthEnd,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/months/month-page').then((module) => module.MonthPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/:id`,
    title: 'Payment',
    parent: books,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/records/payment-page').then((module) => module.PaymentPage),
    },
  },
  {
    ...dashboard,
    path: `${books}/:id/receipt`,
    title: 'Receipt',
    parent: `${books}/:id`,
    access: whoSeesPayments,
    content: {
      state: 'real',
      load: () => import('../../features/payments/papers/receipt-page').then((module) => module.ReceiptPage),
    },
  },
];

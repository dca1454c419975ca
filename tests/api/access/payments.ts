import { addPayment } from '../../support/payments.ts';
import { accessTable } from './access-table.ts';

export const paymentRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.myPayments                |    U      +     +     +       +         +         +        +      +       +
  Query.payment, of paid          |    U      N     +     N       N         +         N        N      +       +
  Query.payment, of nobody        |    U      N     N     N       N         N         N        N      N       N
  Subscription.paymentUpdated     |    U      +     +     +       +         +         +        +      +       +
`,
  {
    'Query.payment, of paid': async ({ app, people }) => ({ id: String(await addPayment(app, people.paid)) }),
    'Query.payment, of nobody': () => ({ id: '2000000000' }),
  },
);

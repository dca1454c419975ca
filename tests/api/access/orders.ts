import { randomUUID } from 'node:crypto';
import { addDiscount, addOrder, addReadyOrder, fillCart } from '../../support/orders.ts';
import { addItem } from '../../support/shop.ts';
import type { PersonaName } from '../../support/personas.ts';
import { accessTable, type Scene } from './access-table.ts';

const ofCaller = ({ app, people, caller }: Scene): Promise<number> =>
  addOrder(app, people[caller === 'visitor' ? 'other' : caller]);

const ofPaid = ({ app, people }: Scene): Promise<number> => addOrder(app, people.paid);

const readyOf = ({ app, people }: Scene, whose: PersonaName) => addReadyOrder(app, people[whose]);
const discount = async ({ app }: Scene) => ({ id: String((await addDiscount(app)).id) });

const phone = { input: { phoneNumber: '0712345678' } };

export const orderRows = accessTable(
  `
                                       | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.orders                         |    U      +     +     +       +         +         +        +      +       +
  Query.myOrders                       |    U      +     +     +       +         +         +        +      +       +
  Query.orderStats                     |    U      +     +     +       +         +         +        +      +       +
  Query.order                          |    U      N     +     N       N         +         N        N      +       +
  Query.orderSteps                     |    U      N     +     N       N         +         N        N      +       +
  Query.exportOrders                   |    U      F     F     F       F         +         F        F      +       +
  Query.cartQuote                      |    U      +     +     +       +         +         +        +      +       +
  Query.discounts                      |    U      F     F     F       F         F         F        F      +       +
  Mutation.createDiscount              |    U      F     F     F       F         F         F        F      +       +
  Mutation.updateDiscount              |    U      F     F     F       F         F         F        F      +       +
  Mutation.endDiscount                 |    U      F     F     F       F         F         F        F      +       +
  Mutation.resumeDiscount              |    U      F     F     F       F         F         F        F      +       +
  Query.packingList                    |    U      F     F     F       F         +         F        F      +       +
  Query.exportPackingList              |    U      F     F     F       F         +         F        F      +       +
  Mutation.placeOrder                  |    U      P     +     +       S         +         +        +      +       +
  Mutation.placeOrderFromCart          |    U      P     +     +       S         +         +        +      +       +
  Mutation.payOrder, of the caller     |    U      +     +     +       +         +         +        +      +       +
  Mutation.payOrder, of paid           |    U      N     +     N       N         F         N        N      F       F
  Mutation.updateOrderStatus, own      |    U      +     +     +       +         +         +        +      +       +
  Mutation.updateOrderStatus, of paid  |    U      N     F     N       N         F         N        N      +       +
  Mutation.addOrderNote                |    U      F     F     F       F         F         F        F      +       +
  Query.collectionCode, of the caller  |    U      +     +     +       +         +         +        +      +       +
  Query.collectionCode, of paid        |    U      N     +     N       N         F         N        N      F       F
  Query.standList                      |    U      F     F     F       F         F         F        F      +       +
  Query.standOrder                     |    U      F     F     F       F         F         F        F      +       +
  Mutation.collectOrder                |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.order': async (scene) => ({ id: String(await ofPaid(scene)) }),
    'Query.orderSteps': async (scene) => ({ orderId: String(await ofPaid(scene)) }),
    'Query.exportOrders': () => ({ format: 'CSV' }),
    'Query.packingList': () => ({}),
    'Query.exportPackingList': () => ({ format: 'CSV' }),
    'Mutation.createDiscount': () => ({
      input: { code: `T${String(Math.random()).slice(2, 12)}`, percent: 10 },
    }),
    'Mutation.updateDiscount': async (scene) => ({ ...(await discount(scene)), input: { note: 'Freshers' } }),
    'Mutation.endDiscount': discount,
    'Mutation.resumeDiscount': discount,
    'Mutation.placeOrder': async ({ app }) => ({
      input: { items: [{ item: String((await addItem(app)).id), quantity: 1 }] },
    }),
    'Mutation.placeOrderFromCart': async ({ app, people, caller }) => {
      await fillCart(app, people[caller === 'visitor' ? 'other' : caller]);
      return { input: {} };
    },
    'Mutation.payOrder, of the caller': async (scene) => ({ id: String(await ofCaller(scene)), ...phone }),
    'Mutation.payOrder, of paid': async (scene) => ({ id: String(await ofPaid(scene)), ...phone }),
    'Mutation.updateOrderStatus, own': async (scene) => ({
      ...{ id: String(await ofCaller(scene)), input: { status: 'CANCELLED' } },
    }),
    'Mutation.updateOrderStatus, of paid': async (scene) => ({
      ...{ id: String(await ofPaid(scene)), input: { status: 'PAID' } },
    }),
    'Mutation.addOrderNote': async (scene) => ({ id: String(await ofPaid(scene)), text: 'Asked by phone.' }),
    'Query.collectionCode, of the caller': async (scene) => ({
      orderId: String((await readyOf(scene, scene.caller === 'visitor' ? 'other' : scene.caller)).orderId),
    }),
    'Query.collectionCode, of paid': async (scene) => ({
      orderId: String((await readyOf(scene, 'paid')).orderId),
    }),
    'Query.standList': () => ({}),
    'Query.standOrder': async (scene) => ({ code: (await readyOf(scene, 'paid')).code }),
    'Mutation.collectOrder': async (scene) => {
      const { orderId, code } = await readyOf(scene, 'paid');
      const doneAt = new Date().toISOString();
      return { input: { orderId: String(orderId), code, requestKey: randomUUID(), doneAt } };
    },
  },
);

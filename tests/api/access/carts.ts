import { addCartItem, addWish } from '../../support/carts.ts';
import { addItem } from '../../support/shop.ts';
import { accessTable, type Arguments, type Scene } from './access-table.ts';

const newItem = async ({ app }: Scene): Promise<string> => String((await addItem(app)).id);

const lineOf =
  (whose: 'paid' | 'caller'): Arguments =>
  async ({ app, people, caller }) => {
    const owner = whose === 'paid' || caller === 'visitor' ? people.paid : people[caller];
    return { id: String(await addCartItem(app, owner, await addItem(app))) };
  };

const wishOf =
  (whose: 'paid' | 'caller'): Arguments =>
  async ({ app, people, caller }) => {
    const owner = whose === 'paid' || caller === 'visitor' ? people.paid : people[caller];
    return { id: String(await addWish(app, owner, await addItem(app))) };
  };

const more =
  (given: Arguments): Arguments =>
  async (scene) => ({ ...(await given(scene)), quantity: 3 });

const gathered: Arguments = async ({ app }) => {
  const { variantIds } = await addItem(app);
  return { lines: variantIds.map((id) => ({ variantId: String(id), quantity: 1 })) };
};

export const cartRows = accessTable(
  `
                                        | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.cart                            |    +      +     +     +       +         +         +        +      +       +
  Query.gatheredCart                    |    +      +     +     +       +         +         +        +      +       +
  Query.wishlist                        |    +      +     +     +       +         +         +        +      +       +
  Mutation.addToCart                    |    U      P     +     +       S         +         +        +      +       +
  Mutation.changeCartItem               |    U      P     +     +       S         +         +        +      +       +
  Mutation.changeCartItem, of paid      |    U      N     +     N       N         N         N        N      N       N
  Mutation.removeFromCart               |    U      +     +     +       +         +         +        +      +       +
  Mutation.removeFromCart, of paid      |    U      N     +     N       N         N         N        N      N       N
  Mutation.clearCart                    |    U      +     +     +       +         +         +        +      +       +
  Mutation.mergeCart                    |    U      P     +     +       S         +         +        +      +       +
  Mutation.addToWishlist                |    U      P     +     +       S         +         +        +      +       +
  Mutation.removeFromWishlist           |    U      +     +     +       +         +         +        +      +       +
  Mutation.removeFromWishlist, of paid  |    U      N     +     N       N         N         N        N      N       N
  Mutation.moveToCart                   |    U      P     +     +       S         +         +        +      +       +
  Mutation.moveToCart, of paid          |    U      N     +     N       N         N         N        N      N       N
`,
  {
    'Query.gatheredCart': gathered,
    'Mutation.addToCart': async (scene) => ({ input: { merchandise: await newItem(scene), quantity: 2 } }),
    'Mutation.changeCartItem': more(lineOf('caller')),
    'Mutation.changeCartItem, of paid': more(lineOf('paid')),
    'Mutation.removeFromCart': lineOf('caller'),
    'Mutation.removeFromCart, of paid': lineOf('paid'),
    'Mutation.mergeCart': gathered,
    'Mutation.addToWishlist': async (scene) => ({ merchandise: await newItem(scene) }),
    'Mutation.removeFromWishlist': wishOf('caller'),
    'Mutation.removeFromWishlist, of paid': wishOf('paid'),
    'Mutation.moveToCart': wishOf('caller'),
    'Mutation.moveToCart, of paid': wishOf('paid'),
  },
);

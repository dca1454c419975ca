/** What happens to stock. */
export const stockMovementKinds = [
  'RECEIVED',
  'HELD',
  'RELEASED',
  'SOLD',
  'RETURNED',
  'COUNTED',
  'WRITTEN_OFF',
] as const;

export type StockMovementKind = (typeof stockMovementKinds)[number];

/** Where units stand that an order has taken from the shelf. HELD becomes RELEASED or SOLD, SOLD becomes RETURNED. */
export const stockHoldStates = ['HELD', 'RELEASED', 'SOLD', 'RETURNED'] as const;

export type StockHoldState = (typeof stockHoldStates)[number];

/**
 * Where somebody stands on the roll: exactly one of these, so that their numbers add up. PAID and WAIVED are paid for
 * today; PAYING waits for M-Pesa, IN_REVIEW for a treasurer; administrators need not pay.
 */
export const rollStandings = ['PAID', 'OWES', 'PAYING', 'IN_REVIEW', 'WAIVED', 'NOT_DUE'] as const;
export type RollStanding = (typeof rollStandings)[number];

/** What the roll can be put in order by. */
export const rollOrders = ['NAME', 'PAID_UNTIL'] as const;
export type RollOrder = (typeof rollOrders)[number];

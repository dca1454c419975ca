import { sql, type SqlBool } from 'kysely';
import { mayEndWithMoney } from '../../payments/records/refunded.ts';

/** Whether the money that paid order `o` is going back, and the order may end with it. */
export const isMoneyLeaving = sql<SqlBool>`exists (select 1 from payments p where p.id = o.paid_by_id and ${mayEndWithMoney})`;

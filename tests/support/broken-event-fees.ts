import type { TestDatabase } from './test-database.ts';

/** What contradicts that there is no place without its money or a reason, and no money without a place or a case. */
export async function brokenEventFees({ sql }: Pick<TestDatabase, 'sql'>): Promise<object[]> {
  return sql(`
    select 'paid, and no place' what, f.id from event_fees f
      join payments p on p.id = f.paid_by_id
      left join event_registrations r on r.id = f.registration_id
     where r.state is distinct from 'GOING' and p.review_reason is null and not p.refund_due
       and not exists (select 1 from refunds b where b.payment_id = p.id and b.state in ('REQUESTED', 'APPROVED', 'PAID_OUT'))
    union all
    select 'a place for money, and no money', f.id from event_fees f
      join event_registrations r on r.id = f.registration_id
     where r.state = 'GOING' and not exists (select 1 from event_fees o where o.registration_id = r.id and o.paid_by_id is not null)
    union all
    select 'money for nothing', p.id from payments p join event_payments s on s.payment_id = p.id
     where p.status = 'COMPLETED' and p.review_reason is null and not p.refund_due
       and not exists (select 1 from event_fees f where f.paid_by_id = p.id)
       and not exists (select 1 from refunds b where b.payment_id = p.id and b.state in ('REQUESTED', 'APPROVED', 'PAID_OUT'))
    union all
    select 'more than there is room for', e.id from events e
     where e.capacity < (select sum(1 + cardinality(r.guests)) from event_registrations r
                          where r.event_id = e.id and r.state in ('GOING', 'OFFERED', 'AWAITING_PAYMENT'))`);
}

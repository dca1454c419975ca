import { Migration } from '@mikro-orm/migrations';

const KEPT = `
  coalesce((select sum(case when p."status" <> 'COMPLETED' or exists (select 1 from "payment_decisions" d
                                   where d."payment_id" = p."id" and d."decision" = 'REFUNDED') then 0
                            else greatest(p."amount_cents" - coalesce((select sum(r."amount_cents") from "refunds" r
                                   where r."payment_id" = p."id" and r."state" = 'PAID_OUT'), 0), 0) end)
              from "order_payments" op join "payments" p on p."id" = op."payment_id" where op."order_id" = o."id"), 0)`;

/** The money that orders had so far, weighed once: afterwards every change that adds to it, or takes from what is due, leaves a note. */
const NOTE_THOSE_DUE = `
  insert into "orders_to_weigh" ("order_id")
  select o."id" from "orders" o
   where o."id" in (
     select op."order_id" from "order_payments" op join "payments" p on p."id" = op."payment_id"
       join "orders" owed on owed."id" = op."order_id"
      where p."status" = 'COMPLETED' and (owed."status" in ('PENDING', 'CANCELLED')
        or owed."paid_by_id" is distinct from p."id" or p."amount_cents" > ceil(owed."total_cents" / 100.0) * 100))
     and ${KEPT} > case when o."status" in ('PENDING', 'CANCELLED') then 0 else ceil(o."total_cents" / 100.0) * 100 end`;

const functionOf = (name: string, body: string): string =>
  `create function "${name}"() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`;

const triggerOf = (name: string, on: string, run: string): string =>
  `create trigger "${name}" after ${on} execute function "${run}"()`;

/**
 * Which orders a refund may be due for, noted as money moves: the list of those was a walk over every payment of every order.
 * Notes have no foreign key and are never changed, so that writing one waits for no lock.
 */
export class NoteOrdersToWeigh extends Migration {
  override up(): void {
    this.addSql(`create table "orders_to_weigh" ("id" serial primary key, "order_id" int not null)`);
    this.addSql(NOTE_THOSE_DUE);
    this.addSql(functionOf('note_order', `insert into "orders_to_weigh" ("order_id") values (new."id");`));
    this.addSql(
      functionOf(
        'note_paid_order',
        `insert into "orders_to_weigh" ("order_id") select "order_id" from "order_payments" where "payment_id" = new."id";`,
      ),
    );
    this.addSql(
      functionOf(
        'note_linked_order',
        `insert into "orders_to_weigh" ("order_id")
          select new."order_id" from "payments" where "id" = new."payment_id" and "status" = 'COMPLETED';`,
      ),
    );
    this.addSql(
      functionOf(
        'note_unpaid_refund',
        `insert into "orders_to_weigh" ("order_id") select "order_id" from "order_payments" where "payment_id" = new."payment_id";`,
      ),
    );
    this.addSql(
      triggerOf(
        'orders_weigh',
        `update of "status", "total_cents" on "orders" for each row
          when ((new."status" in ('PENDING', 'CANCELLED') and old."status" not in ('PENDING', 'CANCELLED'))
            or new."total_cents" < old."total_cents")`,
        'note_order',
      ),
    );
    this.addSql(
      triggerOf(
        'payments_weigh',
        `update of "status", "amount_cents" on "payments" for each row
          when (new."status" = 'COMPLETED' and (old."status" <> 'COMPLETED' or new."amount_cents" > old."amount_cents"))`,
        'note_paid_order',
      ),
    );
    this.addSql(
      triggerOf(
        'order_payments_weigh',
        `insert or update of "order_id", "payment_id" on "order_payments" for each row`,
        'note_linked_order',
      ),
    );
    this.addSql(
      triggerOf(
        'refunds_weigh',
        `update of "state", "amount_cents" on "refunds" for each row
          when (old."state" = 'PAID_OUT' and (new."state" <> 'PAID_OUT' or new."amount_cents" < old."amount_cents"))`,
        'note_unpaid_refund',
      ),
    );
  }

  override down(): void {
    for (const table of ['refunds', 'order_payments', 'payments', 'orders']) {
      this.addSql(`drop trigger "${table}_weigh" on "${table}"`);
    }
    for (const name of ['note_unpaid_refund', 'note_linked_order', 'note_paid_order', 'note_order']) {
      this.addSql(`drop function "${name}"()`);
    }
    this.addSql(`drop table "orders_to_weigh"`);
  }
}

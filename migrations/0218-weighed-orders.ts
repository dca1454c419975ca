import { Migration } from '@mikro-orm/migrations';

interface Watch {
  name: string;
  on: string;
  run: string;
}

const OWED = `in ('PENDING', 'CANCELLED')`;

/** What brought money to an order, or made less due for it. */
const BEFORE: readonly Watch[] = [
  {
    name: 'orders_weigh',
    on: `update of "status", "total_cents" on "orders" for each row
      when ((new."status" ${OWED} and old."status" not ${OWED})
        or new."total_cents" < old."total_cents")`,
    run: 'note_order',
  },
  {
    name: 'payments_weigh',
    on: `update of "status", "amount_cents" on "payments" for each row
      when (new."status" = 'COMPLETED' and (old."status" <> 'COMPLETED' or new."amount_cents" > old."amount_cents"))`,
    run: 'note_paid_order',
  },
  {
    name: 'refunds_weigh',
    on: `update of "state", "amount_cents" on "refunds" for each row
      when (old."state" = 'PAID_OUT' and (new."state" <> 'PAID_OUT' or new."amount_cents" < old."amount_cents"))`,
    run: 'note_unpaid_refund',
  },
];

/** The same, and what takes money from an order or makes more due. */
const NOW: readonly Watch[] = [
  {
    name: 'orders_weigh',
    on: `update of "status", "total_cents" on "orders" for each row
      when ((new."status" ${OWED}) <> (old."status" ${OWED}) or new."total_cents" <> old."total_cents")`,
    run: 'note_order',
  },
  {
    name: 'payments_weigh',
    on: `update of "status", "amount_cents" on "payments" for each row
      when ((new."status" = 'COMPLETED') <> (old."status" = 'COMPLETED')
        or (new."status" = 'COMPLETED' and new."amount_cents" <> old."amount_cents"))`,
    run: 'note_paid_order',
  },
  {
    name: 'refunds_weigh',
    on: `update of "state", "amount_cents" on "refunds" for each row
      when ((new."state" = 'PAID_OUT') <> (old."state" = 'PAID_OUT')
        or (new."state" = 'PAID_OUT' and new."amount_cents" <> old."amount_cents"))`,
    run: 'note_unpaid_refund',
  },
];

const ADDED: readonly Watch[] = [
  {
    name: 'refunds_weigh_new',
    on: `insert on "refunds" for each row when (new."state" = 'PAID_OUT')`,
    run: 'note_unpaid_refund',
  },
  {
    name: 'payment_decisions_weigh',
    on: `insert on "payment_decisions" for each row when (new."decision" = 'REFUNDED')`,
    run: 'note_unpaid_refund',
  },
  {
    name: 'order_payments_unlink',
    on: `delete or update of "order_id", "payment_id" on "order_payments" for each row`,
    run: 'note_unlinked_order',
  },
];

const tableOf = ({ on }: Watch): string => / on ("\w+")/.exec(on)?.[1] ?? '';

const made = (watch: Watch): string =>
  `create trigger "${watch.name}" after ${watch.on} execute function "${watch.run}"()`;
const gone = (watch: Watch): string => `drop trigger "${watch.name}" on ${tableOf(watch)}`;

/**
 * Whether an order is to get money back is kept with its notes: the list of those asked each of them for its money, for every
 * page. Now all that may change the answer leaves a note, and a note that was weighed has the place of its order in that list.
 */
export class KeepWeighedOrders extends Migration {
  override up(): void {
    this.addSql(`alter table "orders_to_weigh" add column "ordered_at" timestamptz null`);
    this.addSql(`create index "orders_to_weigh_order_index" on "orders_to_weigh" ("order_id", "ordered_at")`);
    this.addSql(
      `create function "note_unlinked_order"() returns trigger language plpgsql as
         $body$ begin insert into "orders_to_weigh" ("order_id") values (old."order_id"); return null; end $body$`,
    );
    this.replace(BEFORE, [...NOW, ...ADDED]);
  }

  override down(): void {
    this.replace([...ADDED, ...NOW], BEFORE);
    this.addSql(`drop function "note_unlinked_order"()`);
    this.addSql(`drop index "orders_to_weigh_order_index"`);
    this.addSql(`alter table "orders_to_weigh" drop column "ordered_at"`);
  }

  private replace(before: readonly Watch[], after: readonly Watch[]): void {
    for (const watch of before) {
      this.addSql(gone(watch));
    }
    for (const watch of after) {
      this.addSql(made(watch));
    }
  }
}

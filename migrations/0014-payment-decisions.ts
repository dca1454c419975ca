import { Migration } from '@mikro-orm/migrations';

/** What treasurers decided about payments, beside the payment it concerns. */
export class CreatePaymentDecisions extends Migration {
  override up(): void {
    this.addSql(`
      create table "payment_decisions" (
        "id" serial primary key,
        "payment_id" int not null,
        "decided_by_id" int not null,
        "decision" varchar(20) not null,
        "reason" varchar(400) not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(`create index "payment_decisions_payment_id_index" on "payment_decisions" ("payment_id")`);
    this.addSql(
      `alter table "payment_decisions" add constraint "payment_decisions_decision_check" check ("decision" in ('ACCEPTED', 'REFUND_DUE', 'REFUNDED', 'ATTACHED'))`,
    );
    this.addSql(
      `alter table "payment_decisions" add constraint "payment_decisions_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "payment_decisions" add constraint "payment_decisions_decided_by_id_foreign" foreign key ("decided_by_id") references "users" ("id") on delete restrict`,
    );
  }

  override down(): void {
    this.addSql(`drop table "payment_decisions"`);
  }
}

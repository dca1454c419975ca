import { Migration } from '@mikro-orm/migrations';

const STATUSES = `'PENDING', 'COMPLETED', 'FAILED'`;
const DECISIONS = `'ACCEPTED', 'REFUND_DUE', 'REFUNDED', 'ATTACHED', 'CLOSED'`;

/** M-Pesa can take back the money of a payment; a treasurer then decides about what it bought. */
export class AllowReversals extends Migration {
  override up(): void {
    this.addSql(`
      create table "payment_reversals" (
        "id" serial primary key,
        "payment_id" int not null,
        "receipt" varchar(30) not null,
        "amount_cents" int null,
        "reversed_at" timestamptz null,
        "decided_at" timestamptz null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "payment_reversals" add constraint "payment_reversals_receipt_unique" unique ("receipt")`,
    );
    this.addSql(`create index "payment_reversals_payment_id_index" on "payment_reversals" ("payment_id")`);
    this.addSql(
      `alter table "payment_reversals" add constraint "payment_reversals_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete restrict`,
    );
    this.allow('payments', 'status', `${STATUSES}, 'REVERSED'`);
    this.allow('payment_decisions', 'decision', `${DECISIONS}, 'ENDED', 'KEPT'`);
  }

  /** What was reversed or decided stays where there is any: the old rules are then held against later rows alone. */
  override down(): void {
    this.addSql(`drop table "payment_reversals"`);
    this.allow('payments', 'status', STATUSES, 'not valid');
    this.allow('payment_decisions', 'decision', DECISIONS, 'not valid');
    for (const constraint of ['payments_status_check', 'payment_decisions_decision_check']) {
      const table = constraint.startsWith('payments') ? 'payments' : 'payment_decisions';
      this.addSql(
        `do $$ begin alter table "${table}" validate constraint "${constraint}"; exception when check_violation then null; end $$`,
      );
    }
  }

  private allow(table: string, column: string, codes: string, validity = ''): void {
    const constraint = `"${table}_${column}_check"`;
    this.addSql(`alter table "${table}" drop constraint ${constraint}`);
    this.addSql(
      `alter table "${table}" add constraint ${constraint} check ("${column}" in (${codes})) ${validity}`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The lines of the books that belong to a payment are looked up, not looked for among all. */
export class IndexLinesOfPayments extends Migration {
  override up(): void {
    this.addSql(
      `create index "ledger_lines_payment_index" on "ledger_lines" ("payment_id") where "payment_id" is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "ledger_lines_payment_index"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Money to the PayBill can have paid for several payments: its reversal stands beside each of them, once. */
export class ReverseShares extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_reversals" drop constraint "payment_reversals_receipt_unique"`);
    this.addSql(
      `alter table "payment_reversals" add constraint "payment_reversals_once_unique" unique ("receipt", "payment_id")`,
    );
  }

  override down(): void {
    this.addSql(
      `delete from "payment_reversals" r using "payment_reversals" first where first."receipt" = r."receipt" and first."id" < r."id"`,
    );
    this.addSql(`alter table "payment_reversals" drop constraint "payment_reversals_once_unique"`);
    this.addSql(
      `alter table "payment_reversals" add constraint "payment_reversals_receipt_unique" unique ("receipt")`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** A treasurer can say that a prompt, of which nobody ever told the outcome, ended without money. */
export class AllowClosingPayments extends Migration {
  override up(): void {
    this.allow(`'ACCEPTED', 'REFUND_DUE', 'REFUNDED', 'ATTACHED', 'CLOSED'`);
  }

  override down(): void {
    this.addSql(`delete from "payment_decisions" where "decision" = 'CLOSED'`);
    this.allow(`'ACCEPTED', 'REFUND_DUE', 'REFUNDED', 'ATTACHED'`);
  }

  private allow(decisions: string): void {
    this.addSql(`alter table "payment_decisions" drop constraint "payment_decisions_decision_check"`);
    this.addSql(
      `alter table "payment_decisions" add constraint "payment_decisions_decision_check" check ("decision" in (${decisions}))`,
    );
  }
}

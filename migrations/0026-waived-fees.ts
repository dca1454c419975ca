import { Migration } from '@mikro-orm/migrations';

/** A fee that the club waives is a payment of nothing, and says so. */
export class AllowWaivedFees extends Migration {
  override up(): void {
    this.addSql(`alter table "payments" drop constraint "payments_amount_cents_check"`);
    this.addSql(
      `alter table "payments" add constraint "payments_amount_cents_check" check (amount_cents > 0 or (amount_cents = 0 and method = 'MANUAL'))`,
    );
    this.addSql(`alter table "manual_payments" drop constraint "manual_payments_channel_check"`);
    this.addSql(
      `alter table "manual_payments" add constraint "manual_payments_channel_check" check ("channel" in ('CASH', 'BANK', 'PAYBILL', 'WAIVED'))`,
    );
  }

  /** Waived fees stay where there are any: the old rules are then held against what is written from then on alone. */
  override down(): void {
    this.restore('payments', 'amount_cents', 'amount_cents > 0');
    this.restore('manual_payments', 'channel', `"channel" in ('CASH', 'BANK', 'PAYBILL')`);
  }

  private restore(table: string, column: string, rule: string): void {
    const constraint = `"${table}_${column}_check"`;
    this.addSql(`alter table "${table}" drop constraint ${constraint}`);
    this.addSql(`alter table "${table}" add constraint ${constraint} check (${rule}) not valid`);
    this.addSql(
      `do $$ begin alter table "${table}" validate constraint ${constraint}; exception when check_violation then null; end $$`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** When somebody who owes the fee was last reminded by staff, so that two of them do not remind twice. */
export class RememberFeeReminders extends Migration {
  override up(): void {
    this.addSql(`alter table "memberships" add column "fee_reminded_at" timestamptz null`);
  }

  override down(): void {
    this.addSql(`alter table "memberships" drop column "fee_reminded_at"`);
  }
}

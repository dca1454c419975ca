import { Migration } from '@mikro-orm/migrations';

/** Staff say why they suspend a membership, and its person reads it. Of those suspended before nobody said. */
export class SayWhySuspended extends Migration {
  override up(): void {
    this.addSql(`alter table "memberships" add column "suspension_reason" varchar(400) null`);
  }

  override down(): void {
    this.addSql(`alter table "memberships" drop column "suspension_reason"`);
  }
}

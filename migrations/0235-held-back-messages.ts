import { Migration } from '@mikro-orm/migrations';

/** A message whose sender may no longer write to people when its time has come is held back, and says so. */
export class HoldBackMessages extends Migration {
  override up(): void {
    this.addSql(`alter table "campaigns" add column "held_back_at" timestamptz null`);
  }

  override down(): void {
    this.addSql(`alter table "campaigns" drop column "held_back_at"`);
  }
}

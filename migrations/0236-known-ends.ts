import { Migration } from '@mikro-orm/migrations';

/** From when others could see that the payment of a prompt was credited: its own moment is written before the transaction ends. */
export class KeepKnownEnds extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_attempts" add column "known_at" timestamptz null`);
  }

  override down(): void {
    this.addSql(`alter table "payment_attempts" drop column "known_at"`);
  }
}

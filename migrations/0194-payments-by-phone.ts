import { Migration } from '@mikro-orm/migrations';

/** The orders that were paid from a phone: every phone begins alike, which an index of trigrams reads whole. */
export class IndexPaymentsByPhone extends Migration {
  override up(): void {
    this.addSql(`create index "payments_phone_index" on "payments" ("phone_number")`);
  }

  override down(): void {
    this.addSql(`drop index "payments_phone_index"`);
  }
}

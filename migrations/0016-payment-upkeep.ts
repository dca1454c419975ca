import { Migration } from '@mikro-orm/migrations';

/** Finds what still needs work in a large history: attempts without an outcome and callbacks that nobody has read. */
export class IndexUnfinishedPayments extends Migration {
  override up(): void {
    this.addSql(
      `create index "payment_attempts_open_index" on "payment_attempts" ("created_at") where "state" in ('CREATED', 'SENT', 'UNKNOWN', 'EXPIRED')`,
    );
    this.addSql(
      `create index "payment_messages_unread_index" on "payment_messages" ("attempt_id") where "kind" = 'CALLBACK' and "processed_at" is null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "payment_attempts_open_index"`);
    this.addSql(`drop index "payment_messages_unread_index"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * Who is searched for may have hundreds of registrations, of which a page shows twenty: the index says by itself of which event
 * each is, whether it is a place, and whether its person came.
 */
export class SeeRegistrationsOfPeople extends Migration {
  override up(): void {
    this.addSql('drop index "event_registrations_user_index"');
    this.addSql(
      `create index "event_registrations_user_index" on "event_registrations" ("user_id", "created_at", "id")
         include ("state", "event_id", "attended") where "withdrawn_at" is null`,
    );
  }

  override down(): void {
    this.addSql('drop index "event_registrations_user_index"');
    this.addSql(
      `create index "event_registrations_user_index" on "event_registrations" ("user_id", "created_at", "id") where "withdrawn_at" is null`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** A link that staff make says by which right, and lasts as long as its maker holds it. Of those made before nobody knows. */
export class RememberRightsOfLinks extends Migration {
  override up(): void {
    this.addSql(`alter table "sign_in_links" add column "made_by_right" varchar(60) null`);
  }

  override down(): void {
    this.addSql(`alter table "sign_in_links" drop column "made_by_right"`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Codes that staff tell somebody at the desk, beside the links that they hand over. */
export class DeskCodes extends Migration {
  override up(): void {
    this.checks(`'STAFF', 'RECOVERY', 'CONFIRMATION', 'DESK'`, `kind in ('STAFF', 'DESK')`);
  }

  override down(): void {
    this.addSql(`delete from "sign_in_links" where "kind" = 'DESK'`);
    this.checks(`'STAFF', 'RECOVERY', 'CONFIRMATION'`, `kind = 'STAFF'`);
  }

  private checks(kinds: string, byStaff: string): void {
    for (const [name, rule] of [
      ['kind', `"kind" in (${kinds})`],
      ['made_by', `(${byStaff}) = (made_by_id is not null)`],
      ['email', `${byStaff} or email_key is not null`],
    ] as const) {
      this.addSql(`alter table "sign_in_links" drop constraint "sign_in_links_${name}_check"`);
      this.addSql(`alter table "sign_in_links" add constraint "sign_in_links_${name}_check" check (${rule})`);
    }
  }
}

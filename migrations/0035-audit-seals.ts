import { Migration } from '@mikro-orm/migrations';

/** Worked out from texts that no session's settings change: the seal before, and the entry as one list. */
const sealOf = (previous: string, entry: string): string => `
  encode(sha256(convert_to(${previous} || jsonb_build_array(
    ${entry}."id", to_char(${entry}."occurred_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    ${entry}."action", ${entry}."permission", ${entry}."old_value", ${entry}."new_value", ${entry}."reason",
    ${entry}."user_id", ${entry}."user_name", ${entry}."user_email",
    ${entry}."changed_by_id", ${entry}."changed_by_name")::text, 'UTF8')), 'hex')`;

/** Every entry of the audit log is sealed over its content and the seal before, in the order in which entries commit. */
export class SealAudit extends Migration {
  override up(): void {
    this.makeTable();
    // The lock is taken when a transaction commits and has all its other locks: nobody who holds it waits for another.
    this.addSql(`
      create function "seal_audit_entry"() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
      declare
        "last" "audit_seals";
      begin
        perform pg_advisory_xact_lock(720115);
        select * into "last" from "audit_seals" order by "number" desc limit 1;
        insert into "audit_seals" ("number", "entry_id", "seal")
        values (coalesce("last"."number", 0) + 1, new."id", ${sealOf(`coalesce("last"."seal", '')`, 'new')});
        return null;
      end
      $body$
    `);
    this.addSql(`revoke execute on function "seal_audit_entry"() from public`);
    this.sealOldEntries();
    this.addSql(
      `create constraint trigger "audit_entries_seal" after insert on "audit_entries" deferrable initially deferred for each row execute function "seal_audit_entry"()`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger "audit_entries_seal" on "audit_entries"`);
    this.addSql(`drop table "audit_seals"`);
    this.addSql(`drop function "seal_audit_entry"()`);
  }

  // Without a foreign key: the seal of an entry that somebody removed is how its absence is known.
  private makeTable(): void {
    this.addSql(
      `create table "audit_seals" ("number" int primary key, "entry_id" int not null, "seal" text not null)`,
    );
    this.addSql(`alter table "audit_seals" add constraint "audit_seals_entry_id_unique" unique ("entry_id")`);
    this.addSql(
      `create trigger "audit_seals_no_change" before update or delete on "audit_seals" for each row execute function "refuse_audit_change"()`,
    );
    this.addSql(
      `create trigger "audit_seals_no_truncate" before truncate on "audit_seals" for each statement execute function "refuse_audit_change"()`,
    );
  }

  private sealOldEntries(): void {
    this.addSql(`
      do $body$
      declare
        "old" "audit_entries";
        "done" int := 0;
        "last" text := '';
      begin
        for "old" in select * from "audit_entries" order by "id" loop
          "done" := "done" + 1;
          "last" := ${sealOf('"last"', '"old"')};
          insert into "audit_seals" ("number", "entry_id", "seal") values ("done", "old"."id", "last");
        end loop;
      end
      $body$
    `);
  }
}

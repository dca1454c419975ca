import { Migration } from '@mikro-orm/migrations';

/** What the seal of an entry is worked out from beside the seal before. */
const contentOf = (entry: string): string => `jsonb_build_array(
    ${entry}."id", to_char(${entry}."occurred_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    ${entry}."action", ${entry}."permission", ${entry}."old_value", ${entry}."new_value", ${entry}."reason",
    ${entry}."user_id", ${entry}."user_name", ${entry}."user_email",
    ${entry}."changed_by_id", ${entry}."changed_by_name")::text`;

const digestOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** A text as an expression that finds it as it is, with any space for a space, also where JSON marks its quotes. */
const literally = (text: string): string =>
  `regexp_replace(replace(regexp_replace(btrim(${text}), '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '\\"', '\\\\?"'), '[[:space:]]+', '[[:space:]]+', 'g')`;

const ninth = (row: string): string => `right(regexp_replace(${row}."phone_number", '[^0-9]', '', 'g'), 9)`;

/** A text of the log without the words by which a person is known. */
const without = (column: string): string =>
  `case when e."user_id" = any("people") or e."changed_by_id" = any("people")
        then regexp_replace(e."${column}", "own", "name", 'gi') else regexp_replace(e."${column}", "words", "name", 'gi') end`;

/** People close their accounts; 30 days later nothing is left that names them, in the sealed log neither. */
export class CloseAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "erased_at" timestamptz null`);
    this.makeTables();
    this.makeWords();
    this.openLogs();
    this.makeForgetting();
  }

  override down(): void {
    this.addSql(`drop function "forget_in_logs"(int, int[])`);
    this.addSql(refusing('refuse_audit_change', 'the audit log is append-only', false));
    this.addSql(refusing('refuse_stock_change', 'the ledger of stock is append-only', false));
    this.addSql(`drop function "words_of_people"(int[], boolean)`);
    this.addSql(`drop table "audit_redactions"`);
    this.addSql(`drop table "account_closings"`);
    this.addSql(`alter table "users" drop column "erased_at"`);
  }

  private makeTables(): void {
    this.addSql(`
      create table "account_closings" (
        "id" serial primary key,
        "user_id" int not null,
        "asked_at" timestamptz not null default now(),
        "closes_at" timestamptz not null,
        "removes_writings" boolean not null,
        "hindered_at" timestamptz null,
        "kept_at" timestamptz null,
        "erased_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "account_closings" add constraint "account_closings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict`,
    );
    this.addSql(
      `alter table "account_closings" add constraint "account_closings_one_end_check" check (kept_at is null or erased_at is null)`,
    );
    this.addSql(
      `create unique index "account_closings_one_waiting" on "account_closings" ("user_id") where "kept_at" is null and "erased_at" is null`,
    );
    this.addSql(`
      create table "audit_redactions" (
        "id" serial primary key,
        "entry_id" int not null,
        "person_id" int not null,
        "digest" text not null
      )
    `);
    this.addSql(`create index "audit_redactions_entry_index" on "audit_redactions" ("entry_id", "id")`);
    this.addSql(
      `create trigger "audit_redactions_no_change" before update or delete on "audit_redactions" for each row execute function "refuse_audit_change"()`,
    );
    this.addSql(
      `create trigger "audit_redactions_no_truncate" before truncate on "audit_redactions" for each statement execute function "refuse_audit_change"()`,
    );
  }

  // What somebody else is known by as well is looked for only where a row leads to the person: it would be the other's elsewhere.
  private makeWords(): void {
    this.addSql(`
      create function "words_of_people"("people" int[], "with_shared" boolean) returns text language sql stable set search_path = public, pg_temp as $body$
        select '(?<![[:alnum:]])(' || string_agg("word", '|') || ')(?![[:alnum:]])' from (
          select ${literally('u."name"')} as "word" from "users" u
           where u."id" = any("people") and ("with_shared" or (btrim(u."name") ~ '[[:space:]]' and not exists (
             select 1 from "users" o where lower(o."name") = lower(u."name") and o."id" <> all("people"))))
          union
          select ${literally('u."email"')} from "users" u where u."id" = any("people")
          union
          select ${literally('u."registration_number"')} from "users" u where u."id" = any("people")
          union
          select ${literally('u."username"')} from "users" u
           where u."id" = any("people") and ("with_shared" or u."username" ~ '[0-9]')
          union
          select '([+]?254|0)?[ -]?' || regexp_replace(${ninth('u')}, '(.)(?!$)', '\\1[ -]?', 'g') from "users" u
           where u."id" = any("people") and length(${ninth('u')}) = 9 and ("with_shared" or not exists (
             select 1 from "users" o where ${ninth('o')} = ${ninth('u')} and o."id" <> all("people")))
        ) "known" where "word" <> ''
      $body$
    `);
  }

  private openLogs(): void {
    this.addSql(refusing('refuse_audit_change', 'the audit log is append-only', true));
    this.addSql(refusing('refuse_stock_change', 'the ledger of stock is append-only', true));
  }

  private makeForgetting(): void {
    this.addSql(`
      create function "forget_in_logs"("person" int, "people" int[]) returns int language plpgsql security definer set search_path = public, pg_temp as $body$
      declare
        "words" text := "words_of_people"("people", false);
        "own" text := "words_of_people"("people", true);
        "name" text := 'Former member ' || "person";
        "forgotten" int;
        "all_digests" text;
      begin
        if not exists (select 1 from "account_closings" where "user_id" = "person" and "kept_at" is null and "erased_at" is null)
           or exists (select 1 from "users" where "id" = any("people") and "id" <> "person" and "merged_into_id" is distinct from "person") then
          raise exception 'nobody asked to close this account' using errcode = 'insufficient_privilege';
        end if;
        perform set_config('chapterhouse.forgets', 'on', true);
        with "changed" as (
          update "audit_entries" e set
            "user_name" = case when e."user_id" = any("people") then "name" else e."user_name" end,
            "user_email" = case when e."user_id" = any("people") then '' else e."user_email" end,
            "changed_by_name" = case when e."changed_by_id" = any("people") then "name" else e."changed_by_name" end,
            "old_value" = ${without('old_value')}, "new_value" = ${without('new_value')}, "reason" = ${without('reason')}
           where e."user_id" = any("people") or e."changed_by_id" = any("people")
              or e."old_value" ~* "words" or e."new_value" ~* "words" or e."reason" ~* "words"
          returning e.*),
        "noted" as (
          insert into "audit_redactions" ("entry_id", "person_id", "digest")
          select c."id", "person", ${digestOf(contentOf('c'))} from "changed" c order by c."id" returning "entry_id", "digest")
        select count(*), coalesce(string_agg("entry_id" || ':' || "digest", ',' order by "entry_id"), '')
          into "forgotten", "all_digests" from "noted";
        update "stock_movements" set "reason" = left(regexp_replace("reason", "words", "name", 'gi'),
          (select atttypmod - 4 from pg_attribute where attrelid = 'stock_movements'::regclass and attname = 'reason'))
         where "reason" ~* "words";
        perform set_config('chapterhouse.forgets', '', true);
        insert into "audit_entries" ("action", "user_id", "user_name", "new_value", "reason")
        values ('PERMISSION_USED', "person", "name", ${digestOf('"all_digests"')},
          'Erased account ' || "person" || ' as its person had asked; entries of this log without the name: ' || "forgotten");
        return "forgotten";
      end
      $body$
    `);
  }
}

/** A trigger that refuses every change, but for those of the function that takes a person's name out. */
function refusing(name: string, words: string, isForgetting: boolean): string {
  const way = isForgetting
    ? `if tg_op = 'UPDATE' and tg_table_name in ('audit_entries', 'stock_movements')
           and current_setting('chapterhouse.forgets', true) = 'on' then
          return new;
        end if;`
    : '';
  return `
      create or replace function "${name}"() returns trigger language plpgsql as $body$
      begin
        ${way}
        raise exception '${words}' using errcode = 'insufficient_privilege';
      end
      $body$
    `;
}

import { Migration } from '@mikro-orm/migrations';

/** Tells the movement that takes a variant to the level at which staff asked to be told, once until it is above it again. */
export class WatchLowStock extends Migration {
  override up(): void {
    this.addSql(
      `alter table "merchandise_variants" alter column "low_stock_level" drop not null, alter column "low_stock_level" drop default, add column "low_told_at" timestamptz null`,
    );
    this.addSql(`update "merchandise_variants" set "low_stock_level" = null where "low_stock_level" = 0`);
    this.addSql(`alter table "stock_movements" add column "ran_low" boolean not null default false`);
    this.addSql(moveStock(WATCHING));
  }

  override down(): void {
    this.addSql(moveStock(ONLY_MOVING));
    this.addSql(`alter table "stock_movements" drop column "ran_low"`);
    this.addSql(`update "merchandise_variants" set "low_stock_level" = 0 where "low_stock_level" is null`);
    this.addSql(
      `alter table "merchandise_variants" alter column "low_stock_level" set default 0, alter column "low_stock_level" set not null, drop column "low_told_at"`,
    );
  }
}

/** What the trigger of the ledger reads of a variant under its lock, and does with it. */
interface Watch {
  variables: string;
  columns: string;
  into: string;
  judge: string;
  set: string;
}

const ONLY_MOVING: Watch = { variables: '', columns: '', into: '', judge: '', set: '' };

const WATCHING: Watch = {
  variables: `
        "level" int;
        "told" timestamptz;`,
  columns: `, "low_stock_level", "low_told_at"`,
  into: `, "level", "told"`,
  judge: `
        new."ran_low" := coalesce(new."change" < 0 and new."stock_after" <= "level" and "told" is null, false);`,
  set: `,
               "low_told_at" = case when new."ran_low" then now() when new."stock_after" <= "level" then "told" end`,
};

const moveStock = ({ variables, columns, into, judge, set }: Watch): string => `
      create or replace function "move_stock"() returns trigger language plpgsql as $body$
      declare
        "shown" int;${variables}
      begin
        select "stock"${columns} into "shown"${into} from "merchandise_variants" where "id" = new."variant_id" for no key update;
        new."change" := case
          when new."kind" = 'SOLD' then 0
          when new."kind" = 'COUNTED' then new."units" - "shown"
          when new."kind" in ('HELD', 'WRITTEN_OFF') then -new."units"
          else new."units"
        end;
        new."stock_after" := "shown" + new."change";${judge}
        update "merchandise_variants" set "stock" = new."stock_after"${set}
         where "id" = new."variant_id" and "stock" <> new."stock_after";
        return new;
      end
      $body$
    `;

import { Migration } from '@mikro-orm/migrations';

/** The keys that tickets and cards are signed with: one signs, the others go on saying what they signed. */
export class CreateSigningKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table "signing_keys" (
        "id" serial primary key,
        "public_key" varchar(43) not null,
        "sealed_private_key" varchar(300) not null,
        "is_trusted" boolean not null default true,
        "created_at" timestamptz not null default now(),
        "retired_at" timestamptz null
      )
    `);
    this.addSql(
      `create unique index "signing_keys_one_current" on "signing_keys" ((retired_at is null)) where "retired_at" is null`,
    );
  }

  override down(): void {
    this.addSql(`drop table "signing_keys"`);
  }
}

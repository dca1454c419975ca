import { Migration } from '@mikro-orm/migrations';

const OWNED = ['authenticator_apps', 'passkeys', 'recovery_codes', 'sign_in_steps', 'passkey_challenges'];

/** What people prove who they are by beside a password, and since when it is asked of them. */
export class AddSecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      alter table "users"
        add column "second_factor_since" timestamptz null,
        add column "second_factor_demanded_at" timestamptz null
    `);
    this.addSql(`alter table "sessions" add column "proven_at" timestamptz null`);
    // Sessions of before have proven nothing; the release before this one opens new ones by a password, too.
    this.addSql(`alter table "sessions" alter column "proven_at" set default now()`);
    this.makeFactors();
    this.makeSteps();
    for (const table of OWNED) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
      );
    }
  }

  override down(): void {
    for (const table of OWNED) {
      this.addSql(`drop table "${table}"`);
    }
    this.addSql(`alter table "sessions" drop column "proven_at"`);
    this.addSql(
      `alter table "users" drop column "second_factor_since", drop column "second_factor_demanded_at"`,
    );
  }

  private makeFactors(): void {
    this.addSql(`
      create table "authenticator_apps" (
        "id" serial primary key,
        "user_id" int not null,
        "sealed_secret" varchar(200) not null,
        "created_at" timestamptz not null default now(),
        "confirmed_at" timestamptz null,
        "last_step" int not null default 0,
        "last_used_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "authenticator_apps" add constraint "authenticator_apps_user_id_unique" unique ("user_id")`,
    );
    this.addSql(`
      create table "passkeys" (
        "id" serial primary key,
        "user_id" int not null,
        "name" varchar(60) not null,
        "credential_id" varchar(1400) not null,
        "public_key" text not null,
        "counter" int not null default 0,
        "transports" varchar(100) not null default '',
        "created_at" timestamptz not null default now(),
        "last_used_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id")`,
    );
    this.addSql(`create index "passkeys_user_index" on "passkeys" ("user_id")`);
    this.addSql(`
      create table "recovery_codes" (
        "id" serial primary key,
        "user_id" int not null,
        "code_hash" char(64) not null,
        "used_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_one_of_person" unique ("user_id", "code_hash")`,
    );
  }

  private makeSteps(): void {
    this.addSql(`
      create table "sign_in_steps" (
        "id" serial primary key,
        "user_id" int not null,
        "token_hash" char(64) not null,
        "created_at" timestamptz not null default now(),
        "expires_at" timestamptz not null,
        "ended_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "sign_in_steps" add constraint "sign_in_steps_token_hash_unique" unique ("token_hash")`,
    );
    this.addSql(
      `create index "sign_in_steps_open_index" on "sign_in_steps" ("user_id") where "ended_at" is null`,
    );
    this.addSql(`
      create table "passkey_challenges" (
        "id" serial primary key,
        "user_id" int null,
        "purpose" varchar(20) not null,
        "challenge" varchar(100) not null,
        "expires_at" timestamptz not null
      )
    `);
    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_challenge_unique" unique ("challenge")`,
    );
    this.addSql(`create index "passkey_challenges_expiry_index" on "passkey_challenges" ("expires_at")`);
  }
}

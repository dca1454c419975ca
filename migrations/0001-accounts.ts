import { Migration } from '@mikro-orm/migrations';

export class CreateAccounts extends Migration {
  override up(): void {
    this.addSql(`
      create table "users" (
        "id" serial primary key,
        "username" varchar(50) not null,
        "username_key" varchar(50) not null,
        "name" varchar(100) not null,
        "email" varchar(254) not null,
        "email_key" varchar(254) not null,
        "password_hash" text not null,
        "role" varchar(20) not null default 'MEMBER',
        "phone_number" varchar(20) not null default '',
        "course" varchar(100) not null default '',
        "year_of_study" smallint null,
        "county_of_origin" varchar(100) not null default '',
        "hub" varchar(100) not null default '',
        "bio" varchar(1000) not null default '',
        "profile_picture" varchar(100) not null default '',
        "registration_number" varchar(20) not null,
        "is_active" boolean not null default true,
        "date_joined" timestamptz not null default now(),
        "last_login" timestamptz null,
        "updated_at" timestamptz not null default now()
      )
    `);
    this.addSql(`alter table "users" add constraint "users_username_key_unique" unique ("username_key")`);
    this.addSql(`alter table "users" add constraint "users_email_key_unique" unique ("email_key")`);
    this.addSql(
      `alter table "users" add constraint "users_registration_number_unique" unique ("registration_number")`,
    );
    this.addSql(
      `alter table "users" add constraint "users_year_of_study_check" check (year_of_study between 1 and 6)`,
    );
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('MEMBER', 'MANAGER', 'ADMIN', 'SUPERADMIN'))`,
    );
    this.addSql(`
      create table "sessions" (
        "id" serial primary key,
        "user_id" int not null,
        "token_hash" char(64) not null,
        "created_at" timestamptz not null default now(),
        "expires_at" timestamptz not null,
        "last_used_at" timestamptz not null default now(),
        "revoked_at" timestamptz null
      )
    `);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash")`);
    this.addSql(`
      create table "permission_grants" (
        "id" serial primary key,
        "user_id" int not null,
        "permission" varchar(60) not null,
        "is_granted" boolean not null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "permission_grants" add constraint "permission_grants_user_permission_unique" unique ("user_id", "permission")`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "permission_grants" add constraint "permission_grants_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(`create table "registration_counters" ("year" int primary key, "last_number" int not null)`);
  }

  override down(): void {
    this.addSql(`drop table "registration_counters"`);
    this.addSql(`drop table "permission_grants"`);
    this.addSql(`drop table "sessions"`);
    this.addSql(`drop table "users"`);
  }
}

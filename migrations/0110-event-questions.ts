import { Migration } from '@mikro-orm/migrations';

/** What an event asks of whoever registers, and what people answer. */
export class AskAtRegistration extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "question_count" int not null default 0`);
    this.addSql(`
      create table "event_questions" (
        "id" serial primary key,
        "event_id" int not null,
        "place" int not null,
        "kind" varchar(10) not null,
        "text" varchar(200) not null,
        "help" varchar(300) not null default '',
        "choices" text[] not null default '{}',
        "is_required" boolean not null default false,
        "retired_at" timestamptz null,
        "created_at" timestamptz not null default now()
      )
    `);
    this.addSql(
      `alter table "event_questions" add constraint "event_questions_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_questions" add constraint "event_questions_kind_check" check ("kind" in ('TEXT', 'CHOICE', 'CHOICES', 'YES_NO', 'SIZE', 'CONSENT'))`,
    );
    this.addSql(
      `alter table "event_questions" add constraint "event_questions_choices_check" check (cardinality(choices) <= 20)`,
    );
    this.addSql(
      `alter table "event_questions" add constraint "event_questions_choices_written" check (array_position(choices, null) is null)`,
    );
    this.addSql(`create index "event_questions_event_index" on "event_questions" ("event_id", "place")`);
    this.makeAnswers();
  }

  override down(): void {
    this.addSql(`drop table "event_answers"`);
    this.addSql(`drop table "event_questions"`);
    this.addSql(`alter table "events" drop column "question_count"`);
  }

  private makeAnswers(): void {
    this.addSql(`
      create table "event_answers" (
        "id" serial primary key,
        "registration_id" int not null,
        "user_id" int not null,
        "question_id" int not null,
        "asked" varchar(200) not null,
        "answer" text[] not null default '{}',
        "answered_at" timestamptz not null,
        "replaced_at" timestamptz null
      )
    `);
    this.addSql(
      `alter table "event_answers" add constraint "event_answers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_answers" add constraint "event_answers_question_id_foreign" foreign key ("question_id") references "event_questions" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_answers" add constraint "event_answers_answer_written" check (array_position(answer, null) is null)`,
    );
    this.addSql(`create index "event_answers_question_index" on "event_answers" ("question_id")`);
    this.addSql(`create index "event_answers_user_index" on "event_answers" ("user_id")`);
    this.addSql(`create index "event_answers_registration_index" on "event_answers" ("registration_id")`);
    this.addSql(
      `create unique index "event_answers_one_current" on "event_answers" ("registration_id", "question_id") where "replaced_at" is null`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What is asked of who came to an event, who may still answer, and what was answered, by nobody in particular. */
export class CreateEventSurveys extends Migration {
  override up(): void {
    this.makeSurveys();
    this.addSql(`
      create table "survey_turns" (
        "id" serial primary key,
        "survey_id" int not null,
        "user_id" int not null,
        "has_answered" boolean not null default false
      )
    `);
    this.addSql(
      `alter table "survey_turns" add constraint "survey_turns_survey_id_foreign" foreign key ("survey_id") references "event_surveys" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "survey_turns" add constraint "survey_turns_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "survey_turns" add constraint "survey_turns_one_of_each" unique ("survey_id", "user_id")`,
    );
    this.addSql(`create index "survey_turns_user_index" on "survey_turns" ("user_id")`);
    this.addSql(`
      create table "survey_answers" (
        "id" uuid not null default gen_random_uuid() primary key,
        "question_id" int not null,
        "answer" text[] not null default '{}',
        constraint "survey_answers_answer_written" check (array_position(answer, null) is null)
      )
    `);
    this.addSql(
      `alter table "survey_answers" add constraint "survey_answers_question_id_foreign" foreign key ("question_id") references "survey_questions" ("id") on delete cascade`,
    );
    this.addSql(`create index "survey_answers_question_index" on "survey_answers" ("question_id")`);
  }

  override down(): void {
    for (const table of ['survey_answers', 'survey_turns', 'survey_questions', 'event_surveys']) {
      this.addSql(`drop table "${table}"`);
    }
  }

  private makeSurveys(): void {
    this.addSql(`
      create table "event_surveys" (
        "id" serial primary key,
        "event_id" int not null,
        "days_open" int not null default 7,
        "opened_at" timestamptz null,
        "closes_at" timestamptz null,
        "answer_count" int not null default 0,
        constraint "event_surveys_days_check" check (days_open >= 1 and days_open <= 30),
        constraint "event_surveys_open_check" check ((opened_at is null) = (closes_at is null))
      )
    `);
    this.addSql(
      `alter table "event_surveys" add constraint "event_surveys_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "event_surveys" add constraint "event_surveys_event_unique" unique ("event_id")`,
    );
    this.addSql(`create index "event_surveys_closes_index" on "event_surveys" ("closes_at")`);
    this.addSql(`
      create table "survey_questions" (
        "id" serial primary key,
        "survey_id" int not null,
        "place" int not null,
        "kind" varchar(10) not null,
        "text" varchar(200) not null,
        "choices" text[] not null default '{}',
        constraint "survey_questions_kind_check" check ("kind" in ('RATING', 'CHOICE', 'CHOICES', 'YES_NO', 'TEXT')),
        constraint "survey_questions_choices_check" check (cardinality(choices) <= 10),
        constraint "survey_questions_choices_written" check (array_position(choices, null) is null)
      )
    `);
    this.addSql(
      `alter table "survey_questions" add constraint "survey_questions_survey_id_foreign" foreign key ("survey_id") references "event_surveys" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "survey_questions" add constraint "survey_questions_place_unique" unique ("survey_id", "place")`,
    );
  }
}

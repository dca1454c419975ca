import { Migration } from '@mikro-orm/migrations';

const PEOPLE = ['assignee_id', 'answered_by_id', 'closed_by_id'];

/** Staff answer what members tell the club, say whose work it is, and close it. What was sent before is open. */
export class AnswerFeedback extends Migration {
  override up(): void {
    this.addSql(`
      alter table "feedback"
        add column "state" varchar(10) not null default 'OPEN',
        add column "assignee_id" int null,
        add column "answer" varchar(2000) not null default '',
        add column "answered_by_id" int null,
        add column "answered_at" timestamptz null,
        add column "closing_note" varchar(500) not null default '',
        add column "closed_by_id" int null,
        add column "closed_at" timestamptz null
    `);
    for (const [name, rule] of [
      ['state', `"state" in ('OPEN', 'ANSWERED', 'CLOSED')`],
      [
        'answered',
        `(answered_at is null) = (answered_by_id is null) and (answered_at is null) = (answer = '')`,
      ],
      ['answer', `state <> 'ANSWERED' or answered_at is not null`],
      [
        'closed',
        `(state = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (closed_by_id is null)`,
      ],
    ] as const) {
      this.addSql(`alter table "feedback" add constraint "feedback_${name}_check" check (${rule})`);
    }
    for (const column of PEOPLE) {
      this.addSql(
        `alter table "feedback" add constraint "feedback_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete restrict`,
      );
    }
    this.addSql(`create index "feedback_state_index" on "feedback" ("state", "created_at", "id")`);
  }

  override down(): void {
    this.addSql(`drop index "feedback_state_index"`);
    this.addSql(`
      alter table "feedback"
        drop column "state",
        drop column "assignee_id",
        drop column "answer",
        drop column "answered_by_id",
        drop column "answered_at",
        drop column "closing_note",
        drop column "closed_by_id",
        drop column "closed_at"
    `);
  }
}

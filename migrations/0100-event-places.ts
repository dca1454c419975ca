import { Migration } from '@mikro-orm/migrations';

/**
 * Places at an event: how many there are, and what a registration stands for – a place, the offer of one, or a turn in the
 * waiting list. The database itself lets nobody in beyond the number, whoever writes: who comes later waits for the event's
 * row and counts again. A release that knows only `withdrawn_at` goes on working; the state follows it.
 */
export class CreateEventPlaces extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "capacity" int null`);
    this.addSql(`alter table "events" add column "offer_hours" int not null default 24`);
    this.addSql(
      `alter table "events" add constraint "events_capacity_check" check (capacity >= 1 and capacity <= 100000)`,
    );
    this.addSql(
      `alter table "events" add constraint "events_offer_hours_check" check (offer_hours >= 1 and offer_hours <= 168)`,
    );
    this.addSql(`
      alter table "event_registrations"
        add column "state" varchar(20) not null default 'GOING',
        add column "held_until" timestamptz null,
        add column "queue_number" int null,
        add column "accepts_at_once" boolean not null default false,
        add column "guests" text[] not null default '{}'
    `);
    this.addSql(`update "event_registrations" set "state" = 'WITHDRAWN' where "withdrawn_at" is not null`);
    for (const [name, rule] of Object.entries(CHECKS)) {
      this.addSql(
        `alter table "event_registrations" add constraint "event_registrations_${name}" check (${rule})`,
      );
    }
    this.addSql(
      `create unique index "event_registrations_queue_unique" on "event_registrations" ("event_id", "queue_number") where "state" = 'WAITING'`,
    );
    this.addSql(
      `create index "event_registrations_held_index" on "event_registrations" ("held_until") where "held_until" is not null`,
    );
    this.addSql(`
      create function "keep_event_places"() returns trigger language plpgsql as $body$
      declare
        most int;
        needed int := 0;
        taken int;
      begin
        if new."withdrawn_at" is not null and new."state" not in ('WITHDRAWN', 'LAPSED') then
          new."state" := 'WITHDRAWN';
          new."held_until" := null;
        end if;
        if new."state" in ${HOLDING} then
          needed := 1 + cardinality(new."guests");
        end if;
        if tg_op = 'UPDATE' and old."event_id" = new."event_id" and old."state" in ${HOLDING}
           and needed <= 1 + cardinality(old."guests") then
          return new;
        end if;
        select "capacity" into most from "events" where "id" = new."event_id";
        if needed = 0 or most is null then
          return new;
        end if;
        select "capacity" into most from "events" where "id" = new."event_id" for no key update;
        select coalesce(sum(1 + cardinality("guests")), 0) into taken from "event_registrations"
         where "event_id" = new."event_id" and "state" in ${HOLDING} and "id" <> new."id";
        if taken + needed > most then
          raise exception 'All % places of event % are taken', most, new."event_id"
            using errcode = '23514', constraint = 'event_registrations_within_capacity';
        end if;
        return new;
      end $body$
    `);
    this.addSql(
      `create trigger "event_registrations_places" before insert or update of "event_id", "state", "withdrawn_at", "guests" on "event_registrations" for each row execute function "keep_event_places"()`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger "event_registrations_places" on "event_registrations"`);
    this.addSql(`drop function "keep_event_places"()`);
    this.addSql(
      `update "event_registrations" set "withdrawn_at" = now() where "withdrawn_at" is null and "state" <> 'GOING'`,
    );
    this.addSql(`
      alter table "event_registrations"
        drop column "state", drop column "held_until", drop column "queue_number", drop column "accepts_at_once",
        drop column "guests"
    `);
    this.addSql(`alter table "events" drop column "capacity", drop column "offer_hours"`);
  }
}

const HOLDING = `('GOING', 'OFFERED', 'AWAITING_PAYMENT')`;

const CHECKS = {
  state_check: `state in ('GOING', 'OFFERED', 'WAITING', 'AWAITING_PAYMENT', 'WITHDRAWN', 'LAPSED')`,
  ended_check: `(state in ('WITHDRAWN', 'LAPSED')) = (withdrawn_at is not null)`,
  held_check: `case state when 'OFFERED' then held_until is not null when 'AWAITING_PAYMENT' then true else held_until is null end`,
  waiting_check: `state <> 'WAITING' or queue_number is not null`,
  guests_check: `cardinality(guests) <= 20`,
  guests_written: `array_position(guests, null) is null`,
};

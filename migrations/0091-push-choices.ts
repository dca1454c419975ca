import { Migration } from '@mikro-orm/migrations';

const messagesFor = (wanted: string): string => `
  create or replace function "leave_push_messages"() returns trigger language plpgsql as $body$
  begin
    insert into "push_messages" ("device_id", "notification_id")
    select d."id", m."id" from "made" m join "push_devices" d on d."user_id" = m."user_id" ${wanted} order by m."id", d."id";
    if found then
      perform graphile_worker.add_job('push-deliver');
    end if;
    return null;
  end $body$`;

/** Devices tell what their owner chose, and nothing of what stays in the app. */
export class ChoosePushes extends Migration {
  override up(): void {
    this.addSql(
      messagesFor(`
        where m."kind" is not null and not exists (
          select 1 from "notice_choices" c
           where c."user_id" = m."user_id" and c."kind" = m."kind" and c."channel" = 'PUSH' and c."delivery" = 'OFF')`),
    );
  }

  override down(): void {
    this.addSql(messagesFor(''));
  }
}

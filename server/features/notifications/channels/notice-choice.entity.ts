import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { noticeChannels, noticeDeliveries, noticeKinds } from './notice-kinds.ts';

/** When a person wants a kind of notice by a channel; without a row the default of the kind counts. */
export const NoticeChoiceSchema = defineEntity({
  name: 'NoticeChoice',
  tableName: 'notice_choices',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.enum([...noticeKinds]).columnType('varchar(20)'),
    channel: p.enum([...noticeChannels]).columnType('varchar(10)'),
    delivery: p.enum([...noticeDeliveries]).columnType('varchar(10)'),
    /** What it was before its reader stopped it from a mail, for whoever changes their mind. */
    stoppedFrom: p
      .enum([...noticeDeliveries])
      .columnType('varchar(10)')
      .nullable(),
  },
  uniques: [{ name: 'notice_choices_user_kind_channel_unique', properties: ['user', 'kind', 'channel'] }],
});

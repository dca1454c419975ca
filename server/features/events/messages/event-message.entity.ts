import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { Event } from '../event.entity.ts';
import { messageAudiences } from './message-audiences.ts';

const EventMessageSchema = defineEntity({
  name: 'EventMessage',
  tableName: 'event_messages',
  properties: {
    id: id(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    audience: p.enum([...messageAudiences]).columnType('varchar(20)'),
    subject: p.string().length(100),
    words: p.string().length(380),
    /** How many it went to. */
    recipients: p.integer(),
    sentBy: () => p.manyToOne(User).deleteRule('restrict'),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'event_messages_event_index', properties: ['event', 'id'] }],
});

/** What staff wrote to the people of an event. */
export class EventMessage extends EventMessageSchema.class {}
EventMessageSchema.setClass(EventMessage);
export { EventMessageSchema };

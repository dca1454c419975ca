import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { Event } from '../events/event.entity.ts';

/** That somebody organises an event, and in which place they are named there. */
export const EventOrganiserSchema = defineEntity({
  name: 'EventOrganiser',
  tableName: 'event_organisers',
  properties: {
    id: id(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('restrict').index('event_organisers_user_index'),
    place: p.integer(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'event_organisers_one_of_each', properties: ['event', 'user'] }],
});

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { Event } from '../event.entity.ts';

/** That somebody is invited to an event that is for invited people alone. Taking it back removes the row. */
export const EventInvitationSchema = defineEntity({
  name: 'EventInvitation',
  tableName: 'event_invitations',
  properties: {
    id: id(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('restrict').index('event_invitations_user_index'),
    invitedBy: () => p.manyToOne(User).deleteRule('restrict'),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'event_invitations_one_of_each', properties: ['event', 'user'] }],
});

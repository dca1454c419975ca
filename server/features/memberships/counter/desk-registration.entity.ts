import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';

/** Whom staff registered at the desk, and when. */
export const DeskRegistrationSchema = defineEntity({
  name: 'DeskRegistration',
  tableName: 'desk_registrations',
  properties: {
    id: id(),
    user: () => p.oneToOne(User).owner().deleteRule('restrict').unique('desk_registrations_user_id_unique'),
    registeredBy: () => p.manyToOne(User).deleteRule('restrict'),
    registeredAt: createdAt(),
  },
  indexes: [{ name: 'desk_registrations_newest_index', properties: ['registeredAt', 'id'] }],
});

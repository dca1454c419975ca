import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';

/** Whether somebody agrees to be shown in pictures that the club publishes; no row before they said so. */
export const PhotoConsentSchema = defineEntity({
  name: 'PhotoConsent',
  tableName: 'photo_consents',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').unique('photo_consents_user_id_unique'),
    allows: p.boolean(),
    answeredAt: createdAt(),
  },
});

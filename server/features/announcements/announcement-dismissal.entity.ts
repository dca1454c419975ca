import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { Announcement } from './announcement.entity.ts';

/** A person has put an announcement away, on all their devices. */
export const AnnouncementDismissalSchema = defineEntity({
  name: 'AnnouncementDismissal',
  tableName: 'announcement_dismissals',
  properties: {
    id: id(),
    announcement: () => p.manyToOne(Announcement).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'announcement_dismissals_one_of_each', properties: ['user', 'announcement'] }],
  indexes: [{ name: 'announcement_dismissals_announcement_index', properties: ['announcement'] }],
});

import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';

/** A browser in which a person turned pushes on. */
export const PushDeviceSchema = defineEntity({
  name: 'PushDevice',
  tableName: 'push_devices',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('push_devices_user_index'),
    /** Where its push service takes messages for it. Whoever knows it can reach the device, so it is shown to nobody. */
    endpoint: p.string().length(1000),
    /** What messages are sealed with, so that the push service does not read them. */
    p256dh: p.string().length(100),
    auth: p.string().length(40),
    device: blankable(60),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'push_devices_endpoint_unique', properties: ['endpoint'] }],
});

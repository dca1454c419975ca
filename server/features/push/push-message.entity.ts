import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../core/db/columns.ts';
import { NotificationSchema } from '../notifications/notification.entity.ts';
import { PushDeviceSchema } from './push-device.entity.ts';

/** A notice that is to reach a device, until it has, or is given up. */
export const PushMessageSchema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  properties: {
    id: id(),
    device: () => p.manyToOne(PushDeviceSchema).deleteRule('cascade'),
    notification: () => p.manyToOne(NotificationSchema).deleteRule('cascade'),
    tries: p.integer().default(0),
    dueAt: createdAt(),
    /** Until when whoever sends it has it alone. */
    leasedUntil: moment().nullable(),
  },
  uniques: [{ name: 'push_messages_one_of_each', properties: ['notification', 'device'] }],
  indexes: [
    { name: 'push_messages_device_index', properties: ['device'] },
    { name: 'push_messages_due_index', properties: ['dueAt', 'id'] },
  ],
});

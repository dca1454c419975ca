import { moves } from '../../core/db/person-references.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { PushDeviceSchema } from './push-device.entity.ts';
import { PushMessageSchema } from './push-message.entity.ts';
import { PushSender } from './push-sender.ts';
import { pushAccess } from './push.access.ts';
import { pushWhenClosed } from './push.closing.ts';
import { pushRecords, ownPushRecords } from './push.records.ts';
import { PushResolver } from './push.resolver.ts';
import { PushService } from './push.service.ts';
import { PUSH_CRONTAB, PUSH_TASK } from './push.tasks.ts';

export const pushFeature = feature({
  name: 'push',
  entities: [PushDeviceSchema, PushMessageSchema],
  keeps: pushRecords,
  ownRecords: ownPushRecords,
  namesPeople: {
    whenClosed: pushWhenClosed,
    references: [moves('Devices on which they are told', 'push_devices', 'user_id')],
  },
  services: ({ clock, config, club, log, of }) => ({
    pushes: new PushService(clock, config.push),
    pushSender: new PushSender({
      config: config.push,
      club: club.name,
      log,
      notifications: of(notificationFeature).notifications,
    }),
  }),
  access: pushAccess,
  resolvers: ({ pushes }) => [new PushResolver(pushes)],
  jobs: ({ pushSender }) => [
    { task: PUSH_TASK, crontab: PUSH_CRONTAB, run: (call) => pushSender.sendDue(call) },
  ],
});

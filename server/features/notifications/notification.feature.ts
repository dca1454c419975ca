import { moves } from '../../core/db/person-references.ts';
import { SealedSecrets } from '../../core/sealed-secrets.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { feature } from '../feature.ts';
import { NoticeChoiceSchema } from './channels/notice-choice.entity.ts';
import { NoticeChoiceResolver } from './channels/notice-choice.resolver.ts';
import { NoticeChoiceService } from './channels/notice-choice.service.ts';
import { NOTICE_CRONTAB, NOTICE_TASK } from './channels/notice-channels.tasks.ts';
import { NoticeDeliverySchema } from './channels/notice-delivery.entity.ts';
import { NoticeMail } from './channels/notice-mail.service.ts';
import { digestLetter, noticeLetter } from './channels/notice.letters.ts';
import { StopAddress } from './channels/stop-address.ts';
import { notificationAccess } from './notification.access.ts';
import { NotificationSchema } from './notification.entity.ts';
import { NotificationResolver } from './notification.resolver.ts';
import { NotificationService } from './notification.service.ts';
import { notificationRecords, ownNotificationRecords } from './notification.records.ts';
import { notificationsWhenClosed } from './notification.closing.ts';

export const notificationFeature = feature({
  name: 'notifications',
  entities: [NotificationSchema, NoticeChoiceSchema, NoticeDeliverySchema],
  keeps: notificationRecords,
  ownRecords: ownNotificationRecords,
  namesPeople: {
    whenClosed: notificationsWhenClosed,
    references: [
      moves('Notifications', 'notifications', 'user_id'),
      moves('What is told by mail', 'notice_choices', 'user_id', { per: ['kind', 'channel'] }),
      moves('Notices that wait to be mailed', 'notice_deliveries', 'user_id'),
    ],
  },
  services: ({ clock, config, of }) => {
    const stopAddress = new StopAddress(new SealedSecrets(config));
    return {
      stopAddress,
      notifications: new NotificationService(clock),
      noticeChoices: new NoticeChoiceService(stopAddress),
      noticeMail: new NoticeMail(clock, of(accountFeature).ownMail, stopAddress),
    };
  },
  letters: [noticeLetter, digestLetter],
  jobs: ({ noticeMail }) => [
    { task: NOTICE_TASK, crontab: NOTICE_CRONTAB, run: (call) => noticeMail.deliver(call) },
  ],
  access: notificationAccess,
  tellsPerson:
    ({ notifications }) =>
    (tx, news) =>
      notifications.announce(tx.em, { ...news, type: 'info', category: 'account' }),
  resolvers: ({ notifications, noticeChoices }) => [
    new NotificationResolver(notifications),
    new NoticeChoiceResolver(noticeChoices),
  ],
});

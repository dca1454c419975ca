import { sql } from 'kysely';
import { moves, stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { Areas } from './areas.ts';
import { HiddenFiles } from './hidden-files.ts';
import { TakedownDesk } from './takedown-desk.service.ts';
import { TakedownRequestSchema } from './takedown-request.entity.ts';
import { takedownAccess } from './takedown.access.ts';
import { takedownsWhenClosed } from './takedown.closing.ts';
import { takedownDecided } from './takedown.letters.ts';
import { isHidden } from './takedown.query.ts';
import { ownTakedownRecords, takedownRecords } from './takedown.records.ts';
import { TakedownResolver } from './takedown.resolver.ts';
import { TakedownService } from './takedown.service.ts';

export const takedownFeature = feature({
  name: 'takedowns',
  entities: [TakedownRequestSchema],
  keeps: takedownRecords,
  ownRecords: ownTakedownRecords,
  namesPeople: {
    whenClosed: takedownsWhenClosed,
    references: [
      moves('Pictures asked to be taken down', 'takedown_requests', 'asker_id', {
        per: ['area', 'subject_id', 'picture'],
        among: (column) => sql`${column('state')} = 'OPEN'`,
      }),
      ...stays('takedown_requests', 'decided_by_id'),
    ],
  },
  services: ({ clock, limiter, of, shownPictures }) => {
    const { pictureAddresses: addresses, pictureLibrary: library } = of(pictureFeature);
    const { audit } = of(auditFeature);
    const { notifications } = of(notificationFeature);
    const { rightHolders: staff } = of(accountFeature);
    const { mailQueue } = of(mailFeature);
    const areas = new Areas(shownPictures);
    return {
      takedowns: new TakedownService(clock, limiter, { areas, addresses, notifications, staff }),
      takedownDesk: new TakedownDesk(clock, { areas, audit, library, mailQueue, notifications }),
      hiddenFiles: new HiddenFiles(),
    };
  },
  access: takedownAccess,
  resolvers: ({ takedowns, takedownDesk }, { of }) => [
    new TakedownResolver(takedowns, takedownDesk, of(pictureFeature).pictures),
  ],
  letters: [takedownDecided],
  hidesPictures: isHidden,
});

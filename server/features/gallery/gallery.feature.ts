import { sql } from 'kysely';
import { moves, stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { GalleryEditingService } from './gallery-editing.service.ts';
import { GalleryItemSchema, galleryPictures } from './gallery-item.entity.ts';
import { galleryItemFields } from './gallery-item.fields.ts';
import { galleryAccess } from './gallery.access.ts';
import { GalleryResolver } from './gallery.resolver.ts';
import { GalleryService } from './gallery.service.ts';
import { galleryRecords, ownGalleryRecords } from './gallery.records.ts';
import { galleryWhenClosed } from './gallery.closing.ts';
import { TakedownDesk } from './takedown/takedown-desk.service.ts';
import { TakedownRequestSchema } from './takedown/takedown-request.entity.ts';
import { takedownDecided } from './takedown/takedown.letters.ts';
import { TakedownResolver } from './takedown/takedown.resolver.ts';
import { TakedownService } from './takedown/takedown.service.ts';

export const galleryFeature = feature({
  name: 'gallery',
  entities: [GalleryItemSchema, TakedownRequestSchema],
  keeps: galleryRecords,
  ownRecords: ownGalleryRecords,
  namesPeople: {
    whenClosed: galleryWhenClosed,
    references: [
      moves('Pictures in the gallery', 'gallery_items', 'uploaded_by_id'),
      moves('Pictures asked to be taken down', 'takedown_requests', 'asker_id', {
        per: ['item_id'],
        among: (column) => sql`${column('state')} = 'OPEN'`,
      }),
      ...stays('takedown_requests', 'decided_by_id'),
    ],
  },
  services: ({ clock, limiter, of }) => {
    const { imageUploads, pictureAddresses } = of(pictureFeature);
    const gallery = new GalleryService(clock, pictureAddresses);
    const { audit } = of(auditFeature);
    const galleryEditing = new GalleryEditingService(clock, gallery, imageUploads, audit);
    const { notifications } = of(notificationFeature);
    const { rightHolders: staff } = of(accountFeature);
    const { mailQueue } = of(mailFeature);
    return {
      ...{ gallery, galleryEditing },
      takedowns: new TakedownService(clock, limiter, { gallery, notifications, staff }),
      takedownDesk: new TakedownDesk(clock, { audit, editing: galleryEditing, mailQueue, notifications }),
    };
  },
  access: galleryAccess,
  resolvers: ({ gallery, galleryEditing, takedowns, takedownDesk }, { of }) => {
    const { pictures } = of(pictureFeature);
    return [
      new GalleryResolver(gallery, galleryEditing, pictures),
      new TakedownResolver(takedowns, takedownDesk, pictures),
    ];
  },
  letters: [takedownDecided],
  sharedQueries: ['galleryCategories', 'galleryItem', 'galleryItems', 'galleryStats'],
  pictures: [galleryPictures],
  forms: { GalleryItem: galleryItemFields },
});

import { moves } from '../../core/db/person-references.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { GalleryEditingService } from './gallery-editing.service.ts';
import { GalleryItemSchema, galleryPictures } from './gallery-item.entity.ts';
import { GalleryItemCountSchema } from './gallery-item-count.entity.ts';
import { galleryItemFields } from './gallery-item.fields.ts';
import { galleryAccess } from './gallery.access.ts';
import { deleteMedia } from './gallery.policy.ts';
import { GalleryResolver } from './gallery.resolver.ts';
import { GalleryService } from './gallery.service.ts';
import { galleryRecords, ownGalleryRecords } from './gallery.records.ts';
import { galleryWhenClosed } from './gallery.closing.ts';

export const galleryFeature = feature({
  name: 'gallery',
  entities: [GalleryItemSchema, GalleryItemCountSchema],
  keeps: galleryRecords,
  ownRecords: ownGalleryRecords,
  namesPeople: {
    whenClosed: galleryWhenClosed,
    references: [moves('Pictures in the gallery', 'gallery_items', 'uploaded_by_id')],
  },
  services: ({ clock, of }) => {
    const { imageUploads, pictureAddresses } = of(pictureFeature);
    const gallery = new GalleryService(clock, pictureAddresses);
    const { audit } = of(auditFeature);
    return { gallery, galleryEditing: new GalleryEditingService(clock, gallery, imageUploads, audit) };
  },
  access: galleryAccess,
  resolvers: ({ gallery, galleryEditing }, { of }) => [
    new GalleryResolver(gallery, galleryEditing, of(pictureFeature).pictures),
  ],
  sharedQueries: ['galleryCategories', 'galleryItem', 'galleryItems', 'galleryStats'],
  pictures: [galleryPictures],
  showsPictures: ({ gallery, galleryEditing }) => ({
    area: 'gallery',
    right: deleteMedia,
    find: async (call, id) => {
      const { title, keptImage } = await gallery.get(call, id);
      return { title, pictures: [keptImage] };
    },
    path: (id) => `/gallery?picture=${String(id)}`,
    shows: (call, picture) => galleryEditing.shows(call, picture),
    takeOut: (tx, picture) => galleryEditing.takeOut(tx, picture),
  }),
  forms: { GalleryItem: galleryItemFields },
});

import type { AccessMap } from '../../access/access-map.ts';
import { auth, perm, pub } from '../../access/rules.ts';

const uploaders = perm('gallery.upload_media');

/** Items are changed by their uploaders too, so there the service decides, on the object. */
export const galleryAccess: AccessMap = {
  Query: {
    galleryItems: pub,
    galleryItem: pub,
    galleryStats: pub,
    galleryCategories: pub,
    myGalleryUploads: auth,
  },
  Mutation: {
    uploadGalleryImage: uploaders,
    createGalleryItem: uploaders,
    updateGalleryItem: auth,
    deleteGalleryItem: auth,
  },
};

import type { AccessMap } from '../../access/access-map.ts';
import { right } from '../../access/right.ts';
import { auth, pub } from '../../access/rules.ts';

const uploaders = right('gallery.upload_media');

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

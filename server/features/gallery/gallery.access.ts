import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { uploadMedia } from './gallery.policy.ts';

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
    uploadGalleryImage: uploadMedia,
    createGalleryItem: uploadMedia,
    updateGalleryItem: auth,
    deleteGalleryItem: auth,
  },
};

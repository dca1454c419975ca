import { uploadFile } from '../../../shared/api/upload-file';
import type { SendPicture } from '../../../shared/files/use-picture-uploads';
import { UploadGalleryImageDocument } from './gallery-uploads.generated';

export const sendGalleryPicture: SendPicture = async (file, options) => {
  const { uploadGalleryImage } = await uploadFile({
    mutation: UploadGalleryImageDocument,
    file,
    ...options,
  });
  return uploadGalleryImage.url;
};

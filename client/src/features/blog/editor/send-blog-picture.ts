import { uploadFile } from '../../../shared/api/upload-file';
import type { SendPicture } from '../../../shared/files/use-picture-uploads';
import { UploadBlogImageDocument } from './post-editing.generated';

export const sendBlogPicture: SendPicture = async (file, options) => {
  const { uploadBlogImage } = await uploadFile({ mutation: UploadBlogImageDocument, file, ...options });
  return uploadBlogImage.url;
};

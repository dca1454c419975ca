import { uploadFile } from '../../../shared/api/upload-file';
import type { SendPicture } from '../../../shared/files/use-picture-uploads';
import { UploadEventImageDocument } from './event-editing.generated';

export const sendEventPicture: SendPicture = async (file, options) => {
  const { uploadEventImage } = await uploadFile({ mutation: UploadEventImageDocument, file, ...options });
  return uploadEventImage.url;
};

import { uploadFile } from '../../../shared/api/upload-file';
import type { SendPicture } from '../../../shared/files/use-picture-uploads';
import { UploadMerchandiseImageDocument } from './item-editing.generated';

export const sendItemPicture: SendPicture = async (file, options) => {
  const { uploadMerchandiseImage } = await uploadFile({
    mutation: UploadMerchandiseImageDocument,
    file,
    ...options,
  });
  return uploadMerchandiseImage.url;
};

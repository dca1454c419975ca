import type { UploadedImage } from '../../../features/pictures/image-upload.service.ts';
import { url } from '../../answer/kinds.ts';
import { resource } from '../../answer/record.ts';

/** A picture that was taken in (contract §1.8): its address goes back as `image` in the call that uses it. */
export const upload = resource<UploadedImage>()('Upload', { url, image_url: url.of((taken) => taken.url) });

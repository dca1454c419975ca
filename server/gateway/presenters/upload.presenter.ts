import type { UploadedImage } from '../../features/pictures/image-upload.service.ts';
import * as schema from '../json-schema.ts';

export const uploadSchema = schema.record({ url: schema.url, image_url: schema.url });

/** A picture that was taken in (contract §1.8): its address goes back as `image` in the call that uses it. */
export const presentUpload = ({ url }: UploadedImage): object => ({ url, image_url: url });

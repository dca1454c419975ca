import { feature } from '../feature.ts';
import { ImageUploadService } from './image-upload.service.ts';
import { PictureAddresses } from './picture-address.ts';
import { PictureLibrary } from './picture-library.ts';
import { PictureLoader } from './picture.loaders.ts';
import { PictureResolver } from './picture.resolver.ts';
import { SWEEP_CRONTAB, SWEEP_TASK } from './picture.tasks.ts';
import { StoredPictureSchema } from './stored-picture.entity.ts';
import { pictureRecords, ownPictureRecords } from './picture.records.ts';
import { picturesWhenClosed } from './picture.closing.ts';

export const pictureFeature = feature({
  name: 'pictures',
  entities: [StoredPictureSchema],
  keeps: pictureRecords,
  ownRecords: ownPictureRecords,
  namesPeople: { references: [], whenClosed: picturesWhenClosed },
  services: ({ clock, hidesPicture, limiter, log, origin, pictures, storage }) => {
    const pictureAddresses = new PictureAddresses(origin);
    const pictureLibrary = new PictureLibrary(storage, clock, pictures, log);
    return {
      pictureAddresses,
      pictureLibrary,
      imageUploads: new ImageUploadService(limiter, pictureLibrary, pictureAddresses),
      pictures: new PictureLoader(pictureAddresses, hidesPicture),
    };
  },
  resolvers: ({ pictures }) => [new PictureResolver(pictures)],
  jobs: ({ pictureLibrary }) => [
    { task: SWEEP_TASK, crontab: SWEEP_CRONTAB, run: (call) => pictureLibrary.sweep(call) },
  ],
});

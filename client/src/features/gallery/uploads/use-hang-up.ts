import { useMutation } from '@apollo/client/react';
import type { PictureUpload } from '../../../shared/files/use-picture-uploads';
import { forgetGallery } from '../forget-gallery';
import { CreateGalleryItemDocument } from './gallery-uploads.generated';
import type { SharedFields } from './item-form';

export interface NewPicture {
  upload: PictureUpload;
  title: string;
}

interface Outcome {
  added: PictureUpload[];
  /** The first one that the server did not take, and what it said. */
  refused: { key: string; error: unknown } | null;
}

/** Makes gallery items of uploaded pictures, one after the other, so that one refusal does not undo the others. */
export function useHangUp(): (pictures: readonly NewPicture[], shared: SharedFields) => Promise<Outcome> {
  const [create, { client }] = useMutation(CreateGalleryItemDocument);
  return async (pictures, shared) => {
    const outcome: Outcome = { added: [], refused: null };
    for (const { upload, title } of pictures) {
      try {
        await create({ variables: { input: { ...shared, title, image: upload.url } } });
        outcome.added.push(upload);
      } catch (error) {
        outcome.refused ??= { key: upload.key, error };
      }
    }
    if (outcome.added.length > 0) forgetGallery(client.cache);
    return outcome;
  };
}

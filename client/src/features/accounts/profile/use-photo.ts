import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file';
import { preparePicture } from '../../../shared/files/picture-file';
import { refreshStanding } from '../../../shared/session/refresh-standing';
import { useToast } from '../../../shared/ui/use-toast';
import { RemoveProfilePictureDocument, UploadProfilePictureDocument } from './profile-picture.generated';

const longestEdge = 1024;

interface Photo {
  upload: (file: File) => Promise<void>;
  remove: () => Promise<void>;
  /** 0 to 100 while a picture is on its way, else null. */
  percent: number | null;
  isRemoving: boolean;
}

/** Changes the own picture; what the server answers shows everywhere the person is shown. */
export function usePhoto(): Photo {
  const client = useApolloClient();
  const toast = useToast();
  const [percent, setPercent] = useState<number | null>(null);
  const [askToRemove, { loading }] = useMutation(RemoveProfilePictureDocument);

  const upload = async (chosen: File) => {
    setPercent(0);
    try {
      const { file, refusal } = await preparePicture(chosen, longestEdge);
      if (refusal) {
        toast.error(refusal.text, refusal.title);
        return;
      }
      const onProgress = (share: number) => setPercent(Math.round(share * 100));
      await uploadFile({ mutation: UploadProfilePictureDocument, file, onProgress });
      refreshStanding(client);
      toast.success('Profile picture updated successfully');
    } catch (error) {
      toast.problem(error, 'Failed to upload profile picture');
    } finally {
      setPercent(null);
    }
  };
  const remove = async () => {
    try {
      await askToRemove();
      toast.success('Profile picture removed');
    } catch (error) {
      toast.problem(error, 'Failed to remove profile picture');
    }
  };
  return { upload, remove, percent, isRemoving: loading };
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import { uploadFile } from '../../shared/api/upload-file';
import type { SendPicture } from '../../shared/files/use-picture-uploads';
import { useToast } from '../../shared/ui/use-toast';
import type { PostFormValues } from './components/post-fields';
import { forgetBlog } from './forget-blog';
import {
  CreateBlogPostDocument,
  UpdateBlogPostDocument,
  UploadBlogImageDocument,
} from './post-editing.generated';
import type { Step } from './post-steps';

export const sendBlogPicture: SendPicture = async (file, options) => {
  const { uploadBlogImage } = await uploadFile({ mutation: UploadBlogImageDocument, file, ...options });
  return uploadBlogImage.url;
};

/** Makes a post, or changes the one of that id; rejects with what the server complains of. */
export function useSavePost(): (id: string | null, values: PostFormValues, step: Step) => Promise<void> {
  const toast = useToast();
  const { cache } = useApolloClient();
  const [create] = useMutation(CreateBlogPostDocument);
  const [update] = useMutation(UpdateBlogPostDocument);
  return async (id, values, { status, done }) => {
    const input = { ...values, status };
    if (id === null) await create({ variables: { input } });
    else await update({ variables: { id, input } });
    toast.success(done);
    forgetBlog(cache);
  };
}

import { useApolloClient } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useToast } from '../../../shared/ui/use-toast';
import { savedText } from './lost-save';
import { EditedBlogPostDocument } from './post-editing.generated';
import type { PostFormValues } from './post-form';
import type { PostSaver } from './post-saver';

interface ConflictNoticeProps {
  saver: PostSaver;
  /** What the form holds. */
  typed: () => Partial<PostFormValues>;
  /** Fills the form with what somebody else saved. */
  onTake: (values: Partial<PostFormValues>) => void;
}

/** Somebody else has saved the post meanwhile: whose text goes on. The other one stays among the versions, or in this tab. */
export function ConflictNotice({ saver, typed, onTake }: ConflictNoticeProps) {
  const client = useApolloClient();
  const toast = useToast();
  const read = async (goOn: (text: ReturnType<typeof savedText>) => void) => {
    try {
      const { data } = await client.query({
        query: EditedBlogPostDocument,
        variables: { id: saver.saved.id ?? '' },
        fetchPolicy: 'network-only',
      });
      if (data) goOn(savedText(data.blogPost));
    } catch (error) {
      toast.problem(error, 'Failed to load the post');
    }
  };
  const take = (theirs: ReturnType<typeof savedText>) => {
    saver.adopt(theirs, theirs.values);
    onTake(theirs.values);
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Somebody else has saved this post since you opened it."
      description="Nothing is lost: what you do not go on with stays among the versions once both are saved."
      action={
        <>
          <Button size="small" onClick={() => void read((theirs) => saver.adopt(theirs, typed()))}>
            Go on with mine
          </Button>
          <Button size="small" onClick={() => void read(take)}>
            Take theirs
          </Button>
        </>
      }
    />
  );
}

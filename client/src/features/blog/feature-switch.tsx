import { useApolloClient, useMutation } from '@apollo/client/react';
import { Switch } from 'antd';
import { useToast } from '../../shared/ui/use-toast';
import styles from './feature-switch.module.css';
import { forgetBlog } from './forget-blog';
import { FeatureBlogPostDocument, type FeatureBlogPostMutation } from './post-moves.generated';

interface FeatureSwitchProps {
  post: { id: string; title: string; isFeatured: boolean };
}

/** Puts a published post among the editor's picks, or takes it out of them; shown at once. */
export function FeatureSwitch({ post: { id, title, isFeatured } }: FeatureSwitchProps) {
  const toast = useToast();
  const { cache } = useApolloClient();
  const [askServer, { loading }] = useMutation(FeatureBlogPostDocument);

  const change = async (featured: boolean) => {
    try {
      await askServer({
        variables: { id, featured },
        optimisticResponse: promised(id, featured),
      });
      toast.success(featured ? "Now among the editor's picks" : "No longer among the editor's picks");
      forgetBlog(cache);
    } catch (error) {
      toast.problem(error, 'Failed to feature blog post');
    }
  };
  return (
    <label className={styles.feature}>
      <Switch
        size="small"
        checked={isFeatured}
        aria-busy={loading}
        aria-label={`Feature ${title}`}
        // A disabled switch would lose the focus of who works with the keyboard.
        onChange={(featured) => !loading && void change(featured)}
      />
      <span aria-hidden="true">Featured</span>
    </label>
  );
}

/** What the server will say if it agrees; the cache knows records by the name of their type. */
const promised = (id: string, isFeatured: boolean) =>
  ({ featureBlogPost: { __typename: 'BlogPost', id, isFeatured } }) as FeatureBlogPostMutation;

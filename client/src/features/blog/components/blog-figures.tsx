import { useQuery } from '@apollo/client/react';
import { Figures } from '../../../shared/ui/figures';
import { BlogFiguresDocument } from './blog-figures.generated';

/** The blog in numbers, over what the viewer may see; a dash until the server has answered or when it cannot. */
export function BlogFigures() {
  const stats = useQuery(BlogFiguresDocument).data?.blogStats;
  return (
    <Figures
      figures={[
        { term: 'Posts', value: stats?.totalPosts },
        { term: 'Published', value: stats?.publishedPosts },
        { term: 'In review', value: stats?.pendingPosts },
        { term: 'Drafts', value: stats?.draftPosts },
        { term: 'Featured', value: stats?.featuredPosts },
        { term: 'My posts', value: stats?.myPosts },
      ]}
    />
  );
}

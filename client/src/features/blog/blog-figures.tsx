import { useQuery } from '@apollo/client/react';
import { Figures } from '../../shared/plain/facts/figures';
import { BlogFiguresDocument } from './blog-figures.generated';
import type { ReviewFilters } from './review/use-review-filters';

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

const desk = '/dashboard/admin/blog';

/** The same for the reviewers: every number leads to its posts. */
export function DeskFigures({ shown }: { shown: ReviewFilters['status'] }) {
  const stats = useQuery(BlogFiguresDocument).data?.blogStats;
  return (
    <Figures
      figures={[
        { term: 'In review', value: stats?.pendingPosts, to: desk, isShown: shown === 'PENDING' },
        {
          term: 'Published',
          value: stats?.publishedPosts,
          to: `${desk}?status=published`,
          isShown: shown === 'PUBLISHED',
        },
        {
          term: 'Rejected',
          value: stats?.rejectedPosts,
          to: `${desk}?status=rejected`,
          isShown: shown === 'REJECTED',
        },
        { term: 'Drafts', value: stats?.draftPosts, to: `${desk}?status=draft`, isShown: shown === 'DRAFT' },
        { term: 'All posts', value: stats?.totalPosts, to: `${desk}?status=all`, isShown: shown === 'all' },
      ]}
    />
  );
}

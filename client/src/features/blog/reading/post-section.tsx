import type { ReactNode } from 'react';
import { CardSection, NoCards } from '../../../shared/plain/card-section';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { PostGrid, PostGridLoading } from './post-grid';
import type { PostList } from './use-post-list';

interface PostSectionProps {
  title: string;
  lead?: string;
  list: PostList;
  errorText: string;
  emptyText: string;
  search?: string;
  isWide?: boolean;
  isFirst?: boolean;
  /** Below the posts, once there are any. */
  children?: ReactNode;
}

/** A titled list of posts with all its states. */
export function PostSection(props: PostSectionProps) {
  const { title, lead } = props;
  return (
    <CardSection title={title} lead={lead}>
      <SectionBody {...props} />
    </CardSection>
  );
}

function SectionBody(props: PostSectionProps) {
  const { list, errorText, emptyText, search, isWide, isFirst, children } = props;
  const { shown, isStale, error, retry } = list;
  if (error && !shown) return <LoadFailure error={error} title={errorText} onRetry={retry} />;
  if (!shown) return <PostGridLoading isWide={isWide} />;
  if (shown.results.length === 0) return <NoCards>{emptyText}</NoCards>;
  return (
    <>
      <PostGrid posts={shown.results} search={search} isWide={isWide} isStale={isStale} isFirst={isFirst} />
      {children}
    </>
  );
}

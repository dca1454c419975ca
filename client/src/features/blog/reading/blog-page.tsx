import { Intro } from '../../../shared/plain/intro';
import { PlainSearch } from '../../../shared/plain/plain-search';
import { useAddressSearch } from '../../../shared/plain/use-address-search';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { BlogFrame } from './blog-frame';
import { MorePosts } from './more-posts';
import { PostSection } from './post-section';
import { usePostList } from './use-post-list';

const shownFirst = 6;
/** What "more" brings at once: for most clubs all that there is. */
const shownAfterwards = 60;

/** What members wrote, for everybody. */
export function BlogPage() {
  const { search, onSearch } = useAddressSearch();
  return (
    <>
      <Intro title="Our Blog">
        <p>
          Insights &amp; Stories from members: what they learned, what they tried, what they would do again.
        </p>
        <PlainSearch
          label="Search the blog"
          placeholder="Search by title or text"
          search={search}
          onSearch={onSearch}
        />
      </Intro>
      <BlogFrame>
        {search === '' ? (
          <>
            <EditorsPick />
            <RecentArticles />
          </>
        ) : (
          <Found search={search} />
        )}
      </BlogFrame>
    </>
  );
}

function EditorsPick() {
  const list = usePostList({ featured: true, pageSize: shownFirst });
  return (
    <PostSection
      title="Editor's Pick"
      lead="Featured posts, chosen by the editors."
      list={list}
      errorText="Failed to load featured posts"
      emptyText="No featured posts at the moment."
      isWide
      isFirst
    >
      <MorePosts list={list} kind="Featured" />
    </PostSection>
  );
}

function RecentArticles() {
  const { address, change } = usePageAddress();
  const isWhole = address.get('show') === 'all';
  const list = usePostList({ featured: false, pageSize: isWhole ? shownAfterwards : shownFirst });
  return (
    <PostSection
      title="Recent Articles"
      lead="Fresh Content, newest first."
      list={list}
      errorText="Failed to load recent articles"
      emptyText="No articles yet. The first ones will appear here."
    >
      <MorePosts
        list={list}
        onMore={isWhole ? list.loadMore : () => change({ show: 'all' })}
        onLess={
          isWhole && (list.shown?.results.length ?? 0) > shownFirst ? () => change({ show: null }) : undefined
        }
      />
    </PostSection>
  );
}

function Found({ search }: { search: string }) {
  const list = usePostList({ search, pageSize: 12 });
  return (
    <PostSection
      title={`Articles with “${search}”`}
      list={list}
      errorText="Failed to load articles"
      emptyText="No article has these words in its title or its text."
      search={search}
      isFirst
    >
      <MorePosts list={list} />
    </PostSection>
  );
}

import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { BlogCategory } from '../../../shared/api/types.generated';
import { club } from '../../../shared/club';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import { LeadOn } from '../../../shared/plain/drawing';
import { Intro } from '../../../shared/plain/intro';
import { PlainSearch } from '../../../shared/plain/plain-search';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import { useAddressSearch } from '../../../shared/plain/use-address-search';
import { categoryFrom, categoryLabels, categoryPath, slugOf } from '../blog-words';
import { BlogFrame } from './blog-frame';
import { MorePosts } from './more-posts';
import { PostSection } from './post-section';
import { usePostList } from './use-post-list';

/** All articles on one subject. Addresses in the older form, with a space or in capitals, lead on to the one that stands. */
export function BlogCategoryPage() {
  const { category: written = '' } = useParams();
  const { search } = useLocation();
  const category = categoryFrom(written);
  if (!category) return <CategoryUnknown />;
  if (written !== slugOf(category)) return <LeadOn to={categoryPath(category) + search} />;
  return <Category key={category} category={category} />;
}

function Category({ category }: { category: BlogCategory }) {
  const name = categoryLabels[category];
  const { search, onSearch } = useAddressSearch();
  const list = usePostList({ category, search: search || undefined, pageSize: 12 });
  useEffect(() => {
    document.title = `${name} · Blog · ${club.name}`;
  }, [name]);
  return (
    <>
      <Intro title={name}>
        <p>
          All articles in this category. <Link to="/blog">See the whole blog</Link>
        </p>
        <PlainSearch
          label={`Search in ${name}`}
          placeholder="Search by title or text"
          search={search}
          onSearch={onSearch}
        />
      </Intro>
      <BlogFrame>
        <PostSection
          title={search === '' ? 'Articles' : `Articles with “${search}”`}
          list={list}
          errorText="Failed to load articles"
          emptyText={
            search === ''
              ? 'No articles in this category yet.'
              : 'No article in this category has these words in its title or its text.'
          }
          search={search}
          isFirst
        >
          <MorePosts list={list} />
        </PostSection>
      </BlogFrame>
    </>
  );
}

function CategoryUnknown() {
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="The blog has no such category"
      actions={<ButtonLink to="/blog">See all articles</ButtonLink>}
    />
  );
}

import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { GridList } from '../../../shared/ui/lists/grid-list';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { categories, categoryLabels, statusOptions } from '../blog-words';
import { useWriting } from '../editor/use-writing';
import { PostGridLoading } from '../reading/post-grid';
import { PostTile } from './post-tile';
import type { BlogFilters } from './use-blog-filters';
import type { useMemberPosts } from './use-member-posts';

const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }));

interface PostPanelProps {
  posts: ReturnType<typeof useMemberPosts>;
  filters: BlogFilters;
  hasStatusFilter: boolean;
  onDelete: (post: { id: string; title: string; viewerIsAuthor: boolean }) => void;
}

export function PostPanel({ posts, filters, hasStatusFilter, onDelete }: PostPanelProps) {
  const { category, status, search, setCategory, setStatus, setSearch, turnTo } = filters;
  const write = useWriting();
  return (
    <FilteredPanel
      label="Posts"
      filters={
        <>
          <SearchField label="Search by title or text" value={search} onSearch={setSearch} />
          <ChoiceFilter
            label="Category"
            all="All categories"
            options={categoryOptions}
            value={category}
            onChange={setCategory}
          />
          {hasStatusFilter && (
            <ChoiceFilter
              label="Status"
              all="Every status"
              options={statusOptions}
              value={status}
              onChange={setStatus}
            />
          )}
        </>
      }
    >
      <GridList
        list={posts}
        errorTitle="Error Loading Blog"
        loading={<PostGridLoading />}
        empty={<NoPosts filters={filters} />}
        isRoomy
        onTurn={turnTo}
        renderCard={(post) => (
          <PostTile
            post={post}
            search={search}
            onEdit={() => write(post.id)}
            onDelete={() => onDelete(post)}
          />
        )}
      />
    </FilteredPanel>
  );
}

function NoPosts({ filters: { search, category, status, isMine } }: { filters: BlogFilters }) {
  if (search !== '')
    return <EmptyState title="No posts match this search">Try another word, or clear the search.</EmptyState>;
  if (category || status) return <EmptyState title="No posts match" />;
  if (isMine)
    return (
      <EmptyState title="You have not written anything yet">
        A draft is yours alone until you submit it for review.
      </EmptyState>
    );
  return <EmptyState title="No posts yet">The first ones will appear here.</EmptyState>;
}

import { Pagination, Select } from 'antd';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { SearchField } from '../../../shared/ui/search-field';
import { categories, categoryLabels, statusOptions } from '../blog-words';
import type { BlogFilters } from '../use-blog-filters';
import type { useMemberPosts } from '../use-member-posts';
import { PostGridLoading } from './post-grid';
import styles from './post-panel.module.css';
import { PostTile } from './post-tile';

const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }));

interface PostPanelProps {
  posts: ReturnType<typeof useMemberPosts>;
  filters: BlogFilters;
  hasStatusFilter: boolean;
  onDelete: (post: { id: string; title: string; viewerIsAuthor: boolean }) => void;
}

export function PostPanel(props: PostPanelProps) {
  const { category, status, search, setCategory, setStatus, setSearch } = props.filters;
  return (
    <section className={styles.panel} aria-label="Posts">
      <div className={styles.filters}>
        <SearchField
          label="Search by title or text"
          value={search}
          onSearch={setSearch}
          className={styles.search}
        />
        <Select
          className={styles.choice}
          aria-label="Category"
          placeholder="All categories"
          allowClear
          options={categoryOptions}
          value={category ?? undefined}
          onChange={setCategory}
        />
        {props.hasStatusFilter && (
          <Select
            className={styles.choice}
            aria-label="Status"
            placeholder="Every status"
            allowClear
            options={statusOptions}
            value={status ?? undefined}
            onChange={setStatus}
          />
        )}
      </div>
      <div className={styles.body}>
        <PanelBody {...props} />
      </div>
    </section>
  );
}

function PanelBody({ posts, filters, onDelete }: PostPanelProps) {
  const { list, isStale, error, retry } = posts;
  const { search, turnTo, edit } = filters;
  if (error && !list) return <ErrorResult error={error} title="Error Loading Blog" onRetry={retry} />;
  if (!list) return <PostGridLoading />;
  if (list.results.length === 0) return <NoPosts filters={filters} />;
  return (
    <>
      <ul className={styles.grid} aria-busy={isStale} data-stale={isStale}>
        {list.results.map((post) => (
          <li key={post.id}>
            <PostTile
              post={post}
              search={search}
              onEdit={() => edit(post.id)}
              onDelete={() => onDelete(post)}
            />
          </li>
        ))}
      </ul>
      {list.pageCount > 1 && (
        <Pagination
          className={styles.paging}
          current={list.page}
          pageSize={list.pageSize}
          total={list.count}
          onChange={turnTo}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
        />
      )}
    </>
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

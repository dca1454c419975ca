import { Button, Select } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { DeskFigures } from '../blog-figures';
import { statusOptions } from '../blog-words';
import { useWriting } from '../editor/use-writing';
import { useDeletePost } from '../use-delete-post';
import { ReviewedBlogDocument } from './blog-approval-page.generated';
import styles from './blog-approval-page.module.css';
import { ReviewDialog } from './review-dialog';
import { ReviewedCard, reviewedColumns } from './reviewed-row';
import { useReviewFilters, type ReviewFilters } from './use-review-filters';

/** The reviewers' desk: what waits, what is published and what was given back. */
export function BlogApprovalPage() {
  const filters = useReviewFilters();
  const { status, search, page, open, turnTo } = filters;
  const posts = useList(
    ReviewedBlogDocument,
    { status: status === 'all' ? null : status, search: search || null, page },
    (data) => data.allBlogPosts,
  );
  const actions = { open, edit: useWriting(), remove: useDeletePost() };
  return (
    <>
      <ListPage
        title="Blog Approval"
        description="Read what members submit, publish it or give it back with a reason, and choose the editor's picks."
        summary={<DeskFigures shown={status} />}
        filters={<Filters filters={filters} />}
        list={posts}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={reviewedColumns(actions, search)}
        card={(post) => <ReviewedCard post={post} search={search} actions={actions} />}
        errorTitle="Error Loading Blog"
        empty={<Nothing filters={filters} />}
      />
      <ReviewDialog id={filters.opened} onClose={() => open(null)} />
    </>
  );
}

function Filters({ filters: { status, search, setStatus, setSearch } }: { filters: ReviewFilters }) {
  return (
    <>
      <SearchField label="Search by title or text" value={search} onSearch={setSearch} />
      <Select
        className={styles.status}
        aria-label="Status"
        options={[{ value: 'all' as const, label: 'Every status' }, ...statusOptions]}
        value={status}
        onChange={setStatus}
      />
    </>
  );
}

function Nothing({ filters: { status, search, setStatus } }: { filters: ReviewFilters }) {
  if (search !== '')
    return <EmptyState title="No posts match this search">Try another word or another status.</EmptyState>;
  if (status === 'PENDING')
    return (
      <EmptyState
        title="No posts wait for review"
        action={<Button onClick={() => setStatus('all')}>Show all posts</Button>}
      />
    );
  return <EmptyState title={status === 'all' ? 'No posts yet' : 'No posts match'} />;
}

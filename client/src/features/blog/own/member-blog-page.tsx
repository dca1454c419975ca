import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import * as Permission from '../../../shared/session/permission.generated';
import { feePath } from '../../../shared/session/return-path';
import { useSession, type SessionUser } from '../../../shared/session/session-store';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { FeeStep } from '../../../shared/standing/fee-step';
import { PageHeader } from '../../../shared/ui/page-header';
import { BlogFigures } from '../blog-figures';
import { NEW_POST } from '../editor/writing-place';
import { useDeletePost } from '../use-delete-post';
import styles from './member-blog-page.module.css';
import { PostPanel } from './post-panel';
import { useBlogFilters, type BlogFilters } from './use-blog-filters';
import { useMemberPosts } from './use-member-posts';

/** The blog for members: reading it, and writing posts that the editors pass. */
export function MemberBlogPage() {
  const user = useSession((session) => session.user);
  const filters = useBlogFilters();
  const seesAll = useHoldsAny(Permission.BlogViewAllPosts);
  const posts = useMemberPosts(filters, seesAll);
  const askToDelete = useDeletePost();
  return (
    <>
      <PageHeader
        title="Blog"
        description="Read what members write, and write yourself: the editors read every post before it is published."
        actions={user && <Actions user={user} />}
      />
      <BlogFigures />
      <WhosePosts filters={filters} seesAll={seesAll} />
      <PostPanel posts={posts} filters={filters} hasStatusFilter={seesAll} onDelete={askToDelete} />
    </>
  );
}

function Actions({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const reviews = useHoldsAny(Permission.BlogApprovePosts, Permission.BlogManagePosts);
  return (
    <>
      {reviews && (
        <ButtonLink to="/dashboard/admin/blog" tone="outline">
          Review posts
        </ButtonLink>
      )}
      {user.membershipPaymentRequired ? (
        <FeeStep>
          <ButtonLink to={feePath('/dashboard/blog')}>Pay the fee to write</ButtonLink>
        </FeeStep>
      ) : (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(NEW_POST)}>
          New post
        </Button>
      )}
    </>
  );
}

function WhosePosts({ filters, seesAll }: { filters: BlogFilters; seesAll: boolean }) {
  return (
    <div className={styles.whose}>
      <Segmented
        aria-label="Whose posts"
        options={[
          { value: 'all', label: seesAll ? 'All posts' : 'Published' },
          { value: 'mine', label: 'My posts' },
        ]}
        value={filters.isMine ? 'mine' : 'all'}
        onChange={(chosen) => filters.setMine(chosen === 'mine')}
      />
    </div>
  );
}

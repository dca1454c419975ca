import { Button, Space, type TableColumnsType } from 'antd';
import { DateText } from '../../../shared/plain/facts/date-text';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { categoryLabels, statusLabels, statusTones } from '../blog-words';
import { FeatureSwitch } from '../feature-switch';
import type { ReviewedRow_PostFragment } from './blog-approval-page.generated';
import styles from './reviewed-row.module.css';

export interface ReviewActions {
  open: (id: string) => void;
  edit: (id: string) => void;
  remove: (post: ReviewedRow_PostFragment) => void;
}

interface RowProps {
  post: ReviewedRow_PostFragment;
  search: string;
}

function Title({ post, search }: RowProps) {
  return (
    <div className={styles.title}>
      <span className={styles.name}>
        <Highlighted text={post.title} search={search} />
      </span>
      <span className={styles.source}>
        {categoryLabels[post.category]} · {post.authorName}
        {post.viewerIsAuthor && ' (you)'}
      </span>
    </div>
  );
}

/** Who may feature posts sees by the switch which ones are. */
function Tags({ post }: { post: ReviewedRow_PostFragment }) {
  return (
    <Space size={4} wrap>
      <StatusTag tone={statusTones[post.status]}>{statusLabels[post.status]}</StatusTag>
      {post.isFeatured && !post.viewerCanFeature && <StatusTag tone="waiting">Featured</StatusTag>}
    </Space>
  );
}

function Actions({ post, actions }: { post: ReviewedRow_PostFragment; actions: ReviewActions }) {
  const { id, title, viewerCanReject, viewerCanEdit, viewerCanDelete, viewerCanFeature } = post;
  return (
    <Space size={8} wrap className={styles.actions}>
      <Button
        size="small"
        type={viewerCanReject ? 'primary' : 'default'}
        aria-label={`${viewerCanReject ? 'Review' : 'Read'} ${title}`}
        onClick={() => actions.open(id)}
      >
        {viewerCanReject ? 'Review' : 'Read'}
      </Button>
      {viewerCanEdit && <EditButton title={title} onClick={() => actions.edit(id)} />}
      {viewerCanDelete && <DeleteButton title={title} onClick={() => actions.remove(post)} />}
      {viewerCanFeature && <FeatureSwitch post={post} />}
    </Space>
  );
}

/** Since when a post waits; for others the moment they are listed under. */
const moment = (post: ReviewedRow_PostFragment) =>
  post.status === 'PENDING' ? post.submittedAt : post.datedAt;

/** The table of reviewers; `search` is what to mark. */
export const reviewedColumns = (
  actions: ReviewActions,
  search: string,
): TableColumnsType<ReviewedRow_PostFragment> => [
  { title: 'Post', key: 'title', render: (_, post) => <Title post={post} search={search} /> },
  { title: 'State', key: 'state', render: (_, post) => <Tags post={post} /> },
  { title: 'Date', key: 'date', render: (_, post) => <DateText value={moment(post)} /> },
  { title: 'Actions', key: 'actions', render: (_, post) => <Actions post={post} actions={actions} /> },
];

/** The same post on a narrow screen. */
export function ReviewedCard({ post, search, actions }: RowProps & { actions: ReviewActions }) {
  return (
    <div className={styles.card}>
      <Title post={post} search={search} />
      <DateText value={moment(post)} />
      <Tags post={post} />
      <Actions post={post} actions={actions} />
    </div>
  );
}

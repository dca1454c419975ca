import { Button } from 'antd';
import { useState } from 'react';
import { LackingAct } from '../../../shared/missing-right/lacking-act';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { FeatureSwitch } from '../feature-switch';
import { RejectForm } from './reject-form';
import type { ReviewedPost_PostFragment } from './review-dialog.generated';
import styles from './review-dialog.module.css';
import { useReview } from './use-review';

interface ReviewDecisionProps {
  post: ReviewedPost_PostFragment;
  onDone: () => void;
  onConflict: () => void;
}

/** What the reviewer may do with the post that was read; nothing for who may only read it. */
export function ReviewDecision({ post, onDone, onConflict }: ReviewDecisionProps) {
  const [stage, setStage] = useState<'first' | 'rejecting' | 'back'>('first');
  const { approve, reject, isApproving } = useReview(post, { onDone, onConflict });
  const { viewerCanApprove, viewerCanReject, viewerCanFeature, viewerIsAuthor } = post;
  if (!viewerCanReject && !viewerCanFeature) return <BeyondReach post={post} />;
  if (stage === 'rejecting' && viewerCanReject)
    return (
      <div className={styles.decision}>
        <RejectForm authorName={post.authorName} onReject={reject} onBack={() => setStage('back')} />
      </div>
    );
  return (
    <div className={styles.decision}>
      {viewerCanReject && !viewerCanApprove && viewerIsAuthor && <p>You cannot approve your own post.</p>}
      <div className={styles.steps}>
        {!viewerCanReject && <BeyondReach post={post} />}
        {viewerCanFeature && <FeatureSwitch post={post} />}
        {viewerCanReject && (
          <Button
            danger
            autoFocus={stage === 'back'}
            disabled={isApproving}
            onClick={() => setStage('rejecting')}
          >
            Reject
          </Button>
        )}
        {viewerCanApprove && (
          <Button type="primary" loading={isApproving} onClick={() => void approve()}>
            Approve and publish
          </Button>
        )}
      </div>
    </div>
  );
}

/** For who looks after posts and may not approve them. */
function BeyondReach({ post: { status } }: { post: Pick<ReviewedPost_PostFragment, 'status'> }) {
  const approves = useHoldsAny(Permission.BlogApprovePosts);
  if (status !== 'PENDING' || approves) return null;
  return <LackingAct permission={Permission.BlogApprovePosts} label="Approve and publish" />;
}

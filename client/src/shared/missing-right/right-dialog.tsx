import { useQuery } from '@apollo/client/react';
import { retryOf } from '../api/retry-of';
import type { Permission } from '../api/types.generated';
import { ErrorResult } from '../ui/error-result';
import { PageLoading } from '../ui/page-loading';
import { useOpening } from '../ui/use-opening';
import { useAskedRight } from './asked-right';
import { RightStandingDocument } from './missing-right.generated';
import styles from './missing-right.module.css';
import { StandingFacts } from './right-standing';
import { Dialog } from '../layers/dialog';

/** Tells of the right that somebody asked about, over whatever page they are on. */
export function RightDialog() {
  const { permission, explain } = useAskedRight();
  const { subject, isOpen, afterClose } = useOpening(permission);
  return subject && <Told permission={subject} {...{ isOpen, afterClose }} onClose={() => explain(null)} />;
}

interface ToldProps {
  permission: Permission;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

function Told({ permission, isOpen, onClose, afterClose }: ToldProps) {
  const { data, error, refetch } = useQuery(RightStandingDocument, {
    variables: { permission },
  });
  const standing = data?.rightStanding;
  return (
    <Dialog
      title={standing ? `The right “${standing.title}” opens this` : 'The right that opens this'}
      open={isOpen}
      footer={null}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      <div className={styles.facts}>
        {standing ? (
          <StandingFacts standing={standing} />
        ) : error ? (
          <ErrorResult error={error} title="Error Loading the Right" onRetry={retryOf(refetch)} />
        ) : (
          <PageLoading label="Asking who can give it" />
        )}
      </div>
    </Dialog>
  );
}

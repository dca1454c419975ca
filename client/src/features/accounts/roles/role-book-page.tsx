import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../../shared/api/retry-of';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { AddressTabs } from '../../../shared/ui/address-tabs';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageHeader } from '../../../shared/ui/page-header';
import { PageLoading } from '../../../shared/ui/page-loading';
import { PersonalRights } from './personal-rights';
import { RightsMatrix } from './rights-matrix';
import type { RoleBook } from './role-book';
import { RoleBookDocument } from './role-book.generated';
import { WhoCan } from './who-can';

/** What each role and each position may do, who may do a thing, and whose rights are exceptions. */
export function RoleBookPage() {
  const { data, error, refetch } = useQuery(RoleBookDocument, { fetchPolicy: 'cache-and-network' });
  const book = data?.permissionSummary;
  if (book) return <Book book={book} />;
  if (error) return <ErrorResult error={error} title="Error Loading Roles" onRetry={retryOf(refetch)} />;
  return <PageLoading label="Looking up roles and rights" />;
}

function Book({ book }: { book: RoleBook }) {
  const seesPersons = useHoldsAny(Permission.UsersViewAllUsers);
  const personal = { key: 'personal', label: 'Personal rights', children: <PersonalRights book={book} /> };
  return (
    <>
      <PageHeader
        title="Role Management"
        description="Rights come from the role, from an executive position for as long as its term lasts, and from what was granted to a person or taken away."
      />
      <AddressTabs
        label="Parts of role management"
        parts={[
          { key: 'carriers', label: 'Roles and positions', children: <RightsMatrix book={book} /> },
          { key: 'who', label: 'Who can …?', children: <WhoCan book={book} /> },
          ...(seesPersons ? [personal] : []),
        ]}
      />
    </>
  );
}

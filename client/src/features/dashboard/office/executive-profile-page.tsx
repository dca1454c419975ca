import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../../shared/api/retry-of';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageHeader } from '../../../shared/ui/page-header';
import { PageLoading } from '../../../shared/ui/page-loading';
import { Panel } from '../../../shared/ui/panel';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { MyOfficeDocument, type MyOfficeQuery } from '../../executives/binder/binder.generated';
import { BinderCovers } from '../../executives/binder/binder-covers';
import { OpenBinder } from '../../executives/binder/open-binder';
import styles from './executive-profile.module.css';
import { OfficeRights } from './office-rights';
import { OfficeWork } from './office-work';

type Office = MyOfficeQuery['myOffice'];

const description = 'Your terms of office, what waits for them, and the binder that is handed over.';

/** Somebody's offices: the present one with its work and rights, and the binders of theirs and of those before them. */
export function ExecutiveProfilePage() {
  const { data, error, refetch } = useQuery(MyOfficeDocument, { fetchPolicy: 'cache-and-network' });
  const { address } = usePageAddress();
  const asked = /^[1-9]\d*$/.exec(address.get('term') ?? '')?.[0] ?? null;
  if (error && !data)
    return <ErrorResult error={error} title="Error Loading Your Office" onRetry={retryOf(refetch)} />;
  if (!data) return <PageLoading label="Asking for your office" />;
  return (
    <>
      <PageHeader title="Executive Profile" description={description} />
      <Offices office={data.myOffice} asked={asked} />
    </>
  );
}

function Offices({ office, asked }: { office: Office; asked: string | null }) {
  const { own, left, rights } = office;
  const shown = asked ?? own[0]?.id ?? null;
  const binder = shown !== null && <OpenBinder key={shown} term={shown} />;
  if (own.length + left.length === 0)
    return (
      binder || (
        <EmptyState title="You hold no executive position">
          Whoever holds one finds here what waits for it, and writes down what whoever follows should know.
        </EmptyState>
      )
    );
  return (
    <div className={styles.page}>
      <Beside office={office} shown={shown} />
      <div className={styles.binder}>{binder}</div>
      {rights.length > 0 && (
        <div className={styles.brought}>
          <OfficeRights rights={rights} />
        </div>
      )}
    </div>
  );
}

function Beside({ office: { own, left }, shown }: { office: Office; shown: string | null }) {
  const serves = own.some(({ state }) => state === 'ACTIVE');
  return (
    <div className={styles.beside}>
      {serves && <OfficeWork />}
      {own.length > 0 && (
        <Panel title="Your terms">
          <BinderCovers label="Your terms" binders={own} shown={shown} />
        </Panel>
      )}
      {left.length > 0 && (
        <Panel title="Left by those before you">
          <BinderCovers label="Binders of those before you" binders={left} shown={shown} />
        </Panel>
      )}
    </div>
  );
}

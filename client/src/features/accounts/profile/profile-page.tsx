import { useQuery } from '@apollo/client/react';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { retryOf } from '../../../shared/api/retry-of';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageHeader } from '../../../shared/ui/page-header';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { AccountCard } from './account-card';
import { MembershipInformation } from './membership-information';
import { ProfileForm } from './profile-form';
import { ProfileHeader } from './profile-header';
import { ProfilePageDocument, type ProfilePageQuery } from './profile-page.generated';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton';
import { Security } from './security';

interface ProfilePageProps {
  /** Further cards beside the forms. */
  more?: ReactNode;
}

export function ProfilePage({ more }: ProfilePageProps) {
  const { data, error, refetch } = useQuery(ProfilePageDocument);
  if (data) return <Profile {...data} more={more} />;
  if (!error) return <ProfileSkeleton />;
  return (
    <>
      <PageHeader title="Profile" />
      <ErrorResult error={error} title="Error Loading Profile" onRetry={retryOf(refetch)} />
    </>
  );
}

const tabs = ['information', 'security'];

function Profile({ me, myMembership, more }: ProfilePageQuery & ProfilePageProps) {
  const { address, change } = usePageAddress();
  const tab = tabs.find((key) => key === address.get('tab')) ?? 'information';
  return (
    <>
      <ProfileHeader user={me} membership={myMembership} />
      <div className={styles.columns}>
        <div className={styles.forms}>
          <Tabs
            activeKey={tab}
            onChange={(key) => change({ tab: key === 'information' ? null : key })}
            items={[
              { key: 'information', label: 'Profile Information', children: <ProfileForm user={me} /> },
              { key: 'security', label: 'Security', children: <Security username={me.username} /> },
            ]}
          />
        </div>
        <div className={styles.cards}>
          <MembershipInformation user={me} membership={myMembership} />
          <AccountCard user={me} />
          {more}
        </div>
      </div>
    </>
  );
}

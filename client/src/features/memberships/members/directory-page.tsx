import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { useList } from '../../../shared/api/use-list';
import { positionTitle } from '../../../shared/format/positions';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { GridList } from '../../../shared/ui/lists/grid-list';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { PageHeader } from '../../../shared/ui/page-header';
import { Avatar } from '../../../shared/plain/avatar';
import { MemberDirectoryDocument, type DirectoryCard_MemberFragment } from './directory.generated';
import styles from './directory-page.module.css';
import { studyWords } from './member-words';
import { useMemberFilters } from './use-member-filters';

/** The active members, as far as each lets the others see. */
export function DirectoryPage() {
  const { search, page, narrow, turnTo } = useMemberFilters();
  const variables = { filter: { search: search || null }, page };
  const members = useList(MemberDirectoryDocument, variables, (data) => data.members);
  return (
    <>
      <PageHeader
        title="Members Directory"
        description={
          <>
            The active members of the club. <Link to="/profile">On your profile</Link> you choose what others
            see of you.
          </>
        }
      />
      <FilteredPanel
        label="Members Directory"
        filters={
          <SearchField
            label="Search by name, course or hub"
            value={search}
            onSearch={(words) => narrow({ search: words || null })}
          />
        }
      >
        <GridList
          list={members}
          errorTitle="Error Loading Members"
          loading={<Skeleton active />}
          empty={
            <EmptyState
              title={search ? 'Nobody matches your search' : 'There are no active members yet'}
              action={search && <Button onClick={() => narrow({ search: null })}>Clear search</Button>}
            />
          }
          isRoomy
          onTurn={turnTo}
          renderCard={(member) => <DirectoryCard member={member} />}
        />
      </FilteredPanel>
    </>
  );
}

function DirectoryCard({ member }: { member: DirectoryCard_MemberFragment }) {
  const { id, userId, name, position, roleDisplay, hub, bio, profilePicture } = member;
  const study = studyWords(member);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Avatar name={name} picture={profilePicture} isSmall />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.quiet}>{position ? positionTitle(position) : roleDisplay}</p>
        </div>
      </div>
      {(study || hub) && <p>{[study, hub].filter(Boolean).join(' · ')}</p>}
      {bio && <p className={styles.bio}>{bio}</p>}
      <TakeDownButton
        shown={{ __typename: 'Person', id: userId, card: { __typename: 'Member', id } }}
        of={name}
        hasPicture={profilePicture !== ''}
      />
    </article>
  );
}

import { membershipWords } from '../../../shared/format/membership-words';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { PhotoEditor } from './photo-editor';
import styles from './profile-header.module.css';
import type { ProfileFragment, ProfileMembership_MembershipFragment } from './profile-page.generated';

interface ProfileHeaderProps {
  user: ProfileFragment;
  membership: ProfileMembership_MembershipFragment;
}

export function ProfileHeader({ user, membership }: ProfileHeaderProps) {
  const { name, email, roleDisplay, activeExecutivePosition: position } = user;
  const standing = membershipWords[membership.status];
  return (
    <header className={styles.header}>
      <PhotoEditor name={name} picture={user.profilePicture} />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.email}>{email}</p>
        <p className={styles.badges}>
          <StatusTag tone="neutral">{roleDisplay}</StatusTag>
          <StatusTag tone={standing.tone}>{standing.label}</StatusTag>
          {position && <StatusTag tone="info">Executive</StatusTag>}
        </p>
      </div>
    </header>
  );
}

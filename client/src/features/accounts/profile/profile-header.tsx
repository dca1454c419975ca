import { MembershipBadge } from '../../../shared/ui/membership-badge';
import { StatusTag } from '../../../shared/ui/status-tag';
import { PhotoEditor } from './photo-editor';
import styles from './profile-header.module.css';
import type { ProfileFragment } from './profile-page.generated';

export function ProfileHeader({ user }: { user: ProfileFragment }) {
  const { name, email, roleDisplay, activeExecutivePosition: position } = user;
  return (
    <header className={styles.header}>
      <PhotoEditor name={name} picture={user.profilePicture} />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.email}>{email}</p>
        <p className={styles.badges}>
          <StatusTag tone="neutral">{roleDisplay}</StatusTag>
          <MembershipBadge user={user} />
          {position && <StatusTag tone="info">Executive</StatusTag>}
        </p>
      </div>
    </header>
  );
}

import { ProfilePage } from '../../features/accounts/profile/profile-page';
import { DirectoryChoices } from '../../features/memberships/members/directory-choices';

/** Brings together the account and what other members see of its person; accounts themselves know of no directory. */
export function ProfileOfMemberPage() {
  return <ProfilePage more={<DirectoryChoices />} />;
}

import { PersonPage, type PersonPart } from '../../features/accounts/person/person-page';
import { EntriesAboutPerson } from '../../features/audit/entries-about-person';
import { PostsOfPerson } from '../../features/blog/review/posts-of-person';
import { RegistrationsOfPerson } from '../../features/events/registration/registrations-of-person';
import { OfficesOfPerson } from '../../features/executives/offices-of-person';
import { MembershipOfPerson } from '../../features/memberships/members/membership-of-person';
import { PaymentsOfPerson } from '../../features/payments/lists/payments-of-person';
import * as Permission from '../../shared/session/permission.generated';

const parts: readonly PersonPart[] = [
  {
    key: 'membership',
    label: 'Membership',
    right: Permission.MembershipViewMember,
    Content: MembershipOfPerson,
  },
  { key: 'payments', label: 'Payments', right: Permission.PaymentViewPayment, Content: PaymentsOfPerson },
  {
    key: 'registrations',
    label: 'Registrations',
    right: Permission.EventsManageRegistrations,
    Content: RegistrationsOfPerson,
  },
  { key: 'posts', label: 'Posts', right: Permission.BlogViewAllPosts, Content: PostsOfPerson },
  { key: 'offices', label: 'Offices', right: Permission.UsersManageExecutives, Content: OfficesOfPerson },
  { key: 'history', label: 'History', right: Permission.SystemViewAuditLogs, Content: EntriesAboutPerson },
];

/** Brings together the account and what the features of the club know of its person; accounts know of none of them. */
export function PersonOfClubPage() {
  return <PersonPage more={parts} />;
}

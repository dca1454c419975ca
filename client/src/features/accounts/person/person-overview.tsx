import { Link } from 'react-router-dom';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows, type Fact } from '../../../shared/plain/facts/fact-rows';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { Panel } from '../../../shared/ui/panel';
import type { PersonPage_PersonFragment } from './person-page.generated';
import styles from './person.module.css';

type Person = PersonPage_PersonFragment;

const filled = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value !== '' && value !== null);

/** What is known of a person, and where the rest of it is. */
export function PersonOverview({ person }: { person: Person }) {
  const { account } = person;
  return (
    <div className={styles.panels}>
      {account && (
        <Panel title="Account">
          <FactRows facts={accountFacts(account)} />
        </Panel>
      )}
      <Panel title="Profile">
        <FactRows facts={profileFacts(person)} />
        {person.bio && <p>{person.bio}</p>}
      </Panel>
      <Elsewhere person={person} />
    </div>
  );
}

const accountFacts = (account: NonNullable<Person['account']>): Fact[] =>
  filled([
    { term: 'PF number / scholar code', value: account.username },
    { term: 'Registration number', value: account.registrationNumber },
    { term: 'E-mail', value: account.email },
    { term: 'Phone', value: account.phoneNumber },
    { term: 'Membership', value: account.hasPaidMembership ? 'Paid' : 'Not paid' },
    { term: 'Joined', value: <DateText value={account.dateJoined} /> },
    { term: 'Last sign-in', value: <DateText value={account.lastLogin} /> },
  ]);

const profileFacts = ({ course, yearOfStudy, hub, account }: Person): Fact[] => {
  const facts = filled([
    { term: 'Course', value: course },
    { term: 'Year of study', value: yearOfStudy },
    { term: 'Campus', value: hub },
    { term: 'County', value: account?.countyOfOrigin ?? '' },
  ]);
  return facts.length > 0 ? facts : [{ term: 'Profile', value: 'Not filled in yet' }];
};

/** The pages that show more of the person, for whoever may open them. */
function Elsewhere({ person: { id, account } }: { person: Person }) {
  const seesPayments = useHoldsAny(Permission.PaymentViewPayment);
  const seesLogs = useHoldsAny(Permission.SystemViewAuditLogs);
  const assigns = useHoldsAny(Permission.UsersManageExecutives);
  const search = encodeURIComponent(account?.username ?? '');
  const links = [
    ...(seesPayments && account
      ? [
          { to: `/dashboard/payments?search=${search}`, label: 'Payments' },
          { to: `/dashboard/payment-tracking?search=${search}`, label: 'Membership fee' },
        ]
      : []),
    ...(seesLogs ? [{ to: `/dashboard/security?person=${id}`, label: 'Sign-ins and security' }] : []),
    ...(assigns ? [{ to: `/dashboard/executives?assign=${id}`, label: 'Executive position' }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <Panel title="Elsewhere">
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import { positionTitle } from '../../../shared/format/positions';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { FactCard, FactPair, QuietFact } from '../../payments/fact-card';
import { ChangeStanding } from './change-standing';
import type { MemberRow_MemberFragment } from './members-page.generated';

type Member = MemberRow_MemberFragment;

export const memberColumns: TableColumnsType<Member> = [
  { title: 'Member', key: 'name', render: (_, member) => <Name member={member} /> },
  { title: 'Contact', key: 'contact', render: (_, member) => <Contact member={member} /> },
  { title: 'Role', key: 'role', render: (_, member) => <RoleAndPosition member={member} /> },
  { title: 'Status', key: 'status', render: (_, member) => <Standing member={member} /> },
  { title: 'Fee', key: 'fee', render: (_, member) => <Fee member={member} /> },
  { title: 'Until', key: 'until', render: (_, { expiry }) => <DateText value={expiry} /> },
  {
    title: <span className="visually-hidden">Actions</span>,
    key: 'actions',
    align: 'end',
    render: (_, member) => <ChangeStanding member={member} isSmall />,
  },
];

/** The same facts for a phone. */
export function MemberFactCard({ member }: { member: Member }) {
  const until = member.expiry ? (
    <QuietFact>
      Until <DateText value={member.expiry} />
    </QuietFact>
  ) : (
    <QuietFact>Never paid</QuietFact>
  );
  return (
    <FactCard
      lines={[
        [<Name member={member} />, <Standing member={member} />],
        [until, <Fee member={member} />],
        [<Contact member={member} />, null],
        [null, <ChangeStanding member={member} isSmall />],
      ]}
    />
  );
}

function Name({ member: { id, name, registrationNumber } }: { member: Member }) {
  return <FactPair main={<Link to={`/dashboard/members/${id}`}>{name}</Link>} more={registrationNumber} />;
}

const Contact = ({ member: { email, phoneNumber } }: { member: Member }) => (
  <FactPair main={email} more={phoneNumber} />
);

const RoleAndPosition = ({ member: { roleDisplay, position } }: { member: Member }) => (
  <FactPair main={roleDisplay} more={position && positionTitle(position)} />
);

function Standing({ member: { status } }: { member: Member }) {
  const { label, tone } = membershipWords[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Fee({ member: { paymentStatus } }: { member: Member }) {
  if (!paymentStatus) return <span>–</span>;
  const { label, tone } = feeWords[paymentStatus];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

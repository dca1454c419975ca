import { member, type Member } from '../../server/access/actor.ts';
import { NO_PROOF } from '../../server/access/proof.ts';

type MemberFacts = Parameters<typeof member>[0];

const activeMembership = {
  status: 'ACTIVE',
  paymentStatus: 'PAID',
  expiry: '2027-03-02',
  isActive: true,
} as const;

export const unpaidMembership = {
  status: 'PENDING',
  paymentStatus: 'UNPAID',
  expiry: null,
  isActive: false,
} as const;

/** An actor for tests without a database: a paid-up MEMBER unless the facts say otherwise. */
export function signedInAs(facts: Partial<MemberFacts> = {}): Member {
  return member({
    userId: 17,
    username: 'PF/1042/2023',
    name: 'Wanjiru Kamau',
    email: 'wanjiru@example.org',
    role: 'MEMBER',
    position: null,
    granted: [],
    revoked: [],
    sessionId: 1,
    membership: activeMembership,
    proof: NO_PROOF,
    ...facts,
  });
}

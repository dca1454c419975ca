import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { dayInWords } from '../../../core/clock.ts';
import { changesOfPerson } from '../../audit/person-changes.query.ts';
import { changeMemberships, seeMembers } from '../membership.policy.ts';
import { changeInWords } from './changed-standing.ts';
import { everyPeriodOf } from './member-history.query.ts';
import type { MemberService } from './member.service.ts';
import type { MemberView } from './member.view.ts';

export const memberDeeds = ['JOINED', 'PAID', 'SET', 'CHANGED'] as const;

/** Something that happened to a membership. */
export interface MemberDeed {
  kind: (typeof memberDeeds)[number];
  at: Date;
  words: string;
  /** Who did it, `''` where nobody of the staff did. */
  by: string;
  paymentId: number | null;
}

/** Most deeds of one kind. */
const MOST = 50;

/** What happened to a membership over the years. */
export class MemberHistoryService {
  constructor(private readonly members: MemberService) {}

  /** Latest first: joining, the periods, and what staff changed. */
  async of(call: Call, id: number): Promise<MemberDeed[]> {
    await authorize(call, seeMembers(call.actor), `history of membership ${String(id)}`);
    const member = await this.members.get(call, id);
    const deeds = [...(await periodsOf(call, member)), ...(await changesOf(call, member)), joining(member)];
    return deeds.sort((a, b) => b.at.getTime() - a.at.getTime());
  }
}

const joining = ({ createdAt: at, registrationNumber }: MemberView): MemberDeed => ({
  ...{ kind: 'JOINED', at, words: `Joined the club as ${registrationNumber}.`, by: '', paymentId: null },
});

async function periodsOf(call: Call, { id: membershipId }: MemberView): Promise<MemberDeed[]> {
  const periods = await everyPeriodOf(call.em, { membershipId, limit: MOST });
  return periods.map(({ at, startsOn, endsOn, paymentId, isVoided }) => {
    const what = paymentId === null ? 'Set by staff' : 'Paid';
    const span = `from ${dayInWords(startsOn)} until ${dayInWords(endsOn)}`;
    const words = `${what} ${span}${isVoided ? '; counts no longer' : ''}.`;
    return { kind: paymentId === null ? 'SET' : 'PAID', at, words, by: '', paymentId };
  });
}

async function changesOf(call: Call, { userId }: MemberView): Promise<MemberDeed[]> {
  const permission = changeMemberships.name;
  const changes = await changesOfPerson(call.em, { userId, permission, limit: MOST });
  return changes.map(({ at, before, after, by, reason }) => {
    const why = reason === '' ? '' : ` Reason: ${reason}`;
    return { kind: 'CHANGED', at, words: `${changeInWords(before, after)}${why}`, by, paymentId: null };
  });
}

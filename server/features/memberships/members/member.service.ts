import { authorize, isAllowed } from '../../../access/ability.ts';
import type { MembershipStanding } from '../../../access/actor.ts';
import type { Position } from '../../../access/positions.ts';
import type { Call } from '../../../access/call.ts';
import type { Role } from '../../../access/roles.ts';
import { showTo, type Shown } from '../../../access/shown.ts';
import { BoundedPages, isBeyondBound, LargeCounts } from '../../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { hasTrigram } from '../../../core/db/searched-pages.ts';
import { notFound } from '../../../core/errors.ts';
import type { MediaUrl } from '../../../core/media.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import type { PeopleStatements } from '../../accounts/people/people-statements.ts';
import { seeCard, seeMemberNumbers, seeMembers, seeMembership } from '../membership.policy.ts';
import {
  countMembers,
  memberById,
  memberNumbers,
  memberOfUser,
  membersPage,
  onlyStanding,
  type MemberRow,
  type MembersWanted,
} from './member.query.ts';
import { cardOf, memberInFull, type MemberView } from './member.view.ts';

/** What the members are narrowed to; absent and null mean "all". Who sees cards alone narrows by what cards show. */
export interface MemberFilter {
  status?: MembershipStanding['status'] | null;
  paymentStatus?: MembershipStanding['paymentStatus'] | null;
  role?: Role | null;
  search?: string | null;
}

/** The memberships of open accounts in numbers. */
export interface MemberNumbers {
  total: number;
  active: number;
  paid: number;
  unpaid: number;
}

/** The members of the club, for its staff and for each other. */
export class MemberService {
  private readonly pages = new BoundedPages();
  private readonly largeNumbers = new LargeCounts<MemberNumbers>();
  /** How many members there were when they were last counted. */
  private size = 0;

  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
    private readonly mediaUrl: MediaUrl,
  ) {}

  /** A page of members by name (S2): everything for staff, for others the cards of active members (D65). */
  async list(call: Call, filter: MemberFilter, page: PageRequest): Promise<Page<Shown<MemberView>>> {
    await authorize(call, seeCard(call.actor), 'list members');
    const members = this.wanted(call, filter);
    const { results: rows, ...place } = await this.pages.read(page, {
      asked: members,
      rows: (window) => membersPage(call.em, { members, ...window }),
      count: () => countMembers.first(call.em, members),
      cursorOf: ({ place, userId }) => ({ place, id: userId }),
    });
    const held = await this.positionsOf(call, rows);
    const shown = rows.map((row) => this.shown(call, row, held));
    return { ...place, results: shown.filter((member) => member !== null) };
  }

  /** One membership with its person (S4): in full for staff and the person, else a card, else there is none. */
  async get(call: Call, id: number): Promise<Shown<MemberView>> {
    return this.found(call, await memberById.first(call.em, { id }));
  }

  /** The same of somebody whose account is known. */
  async ofUser(call: Call, userId: number): Promise<Shown<MemberView>> {
    return this.found(call, await memberOfUser.first(call.em, { userId }));
  }

  /**
   * The members in numbers (S3): active, paid and not expired; paid today; everybody with an open account. Exact, but for
   * a club too large to be counted at every look: its numbers may be half a minute old.
   */
  async numbers(call: Call): Promise<MemberNumbers> {
    await authorize(call, seeMemberNumbers(call.actor), 'count members');
    const today = this.today();
    const count = () => this.countAll(call, today);
    const numbers = await (isBeyondBound(this.size) ? this.largeNumbers.of(today, count) : count());
    this.size = numbers.total;
    return numbers;
  }

  private async countAll(call: Call, today: string): Promise<MemberNumbers> {
    const counted = await memberNumbers.first(call.em, { today });
    const { total, active, paid } = counted ?? { total: 0, active: 0, paid: 0 };
    return { total, active, paid, unpaid: total - paid };
  }

  private async found(call: Call, row: MemberRow | null): Promise<Shown<MemberView>> {
    const shown = row && this.shown(call, row, await this.positionsOf(call, [row]));
    if (!shown) {
      throw notFound();
    }
    return shown;
  }

  /** Whoever may not see a member in full sees the card, where there is one. */
  private shown(call: Call, row: MemberRow, held: ReadonlyMap<number, Position>): Shown<MemberView> | null {
    const position = held.get(row.userId) ?? null;
    const member = memberInFull(row, { today: this.today(), position, mediaUrl: this.mediaUrl });
    const inFull = showTo(call.actor, seeMembership, member);
    const isCard = member.isActive && row.hasOpenAccount && row.isListed;
    return inFull ?? (isCard ? showTo(call.actor, seeCard, cardOf(member, row)) : null);
  }

  private async positionsOf(call: Call, rows: readonly MemberRow[]): Promise<ReadonlyMap<number, Position>> {
    const ids = rows.map(({ userId }) => userId);
    const held = ids.length === 0 ? [] : await this.people.positionsOf(call.em, { today: this.today(), ids });
    return new Map(held.map(({ userId, position }) => [userId, position]));
  }

  private wanted(call: Call, { status, paymentStatus, role, search }: MemberFilter): MembersWanted {
    const isDirectory = !isAllowed(seeMembers(call.actor));
    const pattern = containsPattern(search);
    return {
      today: this.today(),
      isDirectory,
      status: isDirectory || !status ? null : onlyStanding(status),
      isPaid: isDirectory || !paymentStatus ? null : paymentStatus === 'PAID',
      role: role ?? null,
      pattern,
      isLookedUp: hasTrigram(pattern),
    };
  }

  private today(): string {
    return nairobiDate(this.clock.now());
  }
}
